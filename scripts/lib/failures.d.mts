/** What tests take of `failures.mjs`. */
export function failureOfNoTest(name: string, code: number, output: string): string
