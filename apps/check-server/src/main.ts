import { checkServer } from './check.ts'
import { readArguments } from './read-arguments.ts'
import { readPassword } from './read-password.ts'
import { wordsOf } from './words.ts'

const say = (line: string): void => void process.stderr.write(`${line}\n`)
const read = readArguments(process.argv.slice(2), process.env)
if (read.ok) {
  const { program } = wordsOf(read.value.language)
  const prompt = (text: string): void => void process.stderr.write(text)
  const password = await readPassword({ environment: process.env, input: process.stdin, prompt }, program.password)
  process.exitCode = await checkServer(read.value, password, { say, report: (text) => process.stdout.write(text) })
} else {
  say(wordsOf(read.language).program[read.fault])
  process.exitCode = 2
}
