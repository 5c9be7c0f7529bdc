import { runCli } from './run-cli.ts'

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())

process.exitCode = await runCli(process.argv.slice(2), (line) => console.log(line), stop.signal)
