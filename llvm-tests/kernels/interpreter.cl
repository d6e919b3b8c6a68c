// A small machine with a stack: every work-item runs the same program on its own input.
enum {
    PUSH, INPUT, ADD, SUB, MUL, DIV, MOD, NEG, DUP, SWAP, OVER, DROP, LOAD, STORE, JUMP, ZERO, LESS, AND, OR, XOR,
    SHL, SHR, NOT, OUT, CALL, RET, HALT
};

kernel void run(constant int *program, global const int *input, global int *output, int outputs) {
    int stack[32], memory[8] = {0}, calls[8];
    int top = 0, depth = 0, at = 0, written = 0;
    for (int fuel = 0; fuel < 5000; ++fuel) {
        const int code = program[at++];
        switch (code) {
        case PUSH: stack[top++] = program[at++]; break;
        case INPUT: stack[top++] = input[get_global_id(0)]; break;
        case ADD: --top; stack[top - 1] += stack[top]; break;
        case SUB: --top; stack[top - 1] -= stack[top]; break;
        case MUL: --top; stack[top - 1] *= stack[top]; break;
        case DIV: --top; stack[top - 1] = stack[top] ? stack[top - 1] / stack[top] : 0; break;
        case MOD: --top; stack[top - 1] = stack[top] ? stack[top - 1] % stack[top] : 0; break;
        case NEG: stack[top - 1] = -stack[top - 1]; break;
        case DUP: stack[top] = stack[top - 1]; ++top; break;
        case SWAP: {
            const int kept = stack[top - 1];
            stack[top - 1] = stack[top - 2];
            stack[top - 2] = kept;
            break;
        }
        case OVER: stack[top] = stack[top - 2]; ++top; break;
        case DROP: --top; break;
        case LOAD: stack[top++] = memory[program[at++] & 7]; break;
        case STORE: memory[program[at++] & 7] = stack[--top]; break;
        case JUMP: at = program[at]; break;
        case ZERO: at = stack[--top] == 0 ? program[at] : at + 1; break;
        case LESS: --top; stack[top - 1] = stack[top - 1] < stack[top]; break;
        case AND: --top; stack[top - 1] &= stack[top]; break;
        case OR: --top; stack[top - 1] |= stack[top]; break;
        case XOR: --top; stack[top - 1] ^= stack[top]; break;
        case SHL: --top; stack[top - 1] <<= stack[top] & 31; break;
        case SHR: --top; stack[top - 1] >>= stack[top] & 31; break;
        case NOT: stack[top - 1] = !stack[top - 1]; break;
        case OUT:
            --top;
            if (written < outputs)
                output[get_global_id(0) * outputs + written++] = stack[top];
            break;
        case CALL: calls[depth++ & 7] = at + 1; at = program[at]; break;
        case RET: at = calls[--depth & 7]; break;
        case HALT: return;
        default: output[get_global_id(0) * outputs] = -code; return;
        }
    }
}
