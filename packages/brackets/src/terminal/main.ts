#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { demo } from './demo.ts'

/** `npx @lobby/brackets`. A pipe that closes early, as `| head` does, is no fault. */
const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const { stdout, stdin, env } = process
const { code, out, error } = demo(process.argv.slice(2), {
  version: typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '',
  columns: stdout.isTTY ? stdout.columns : undefined,
  hasColours: stdout.isTTY && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb',
  read: (file) => (file === null && stdin.isTTY ? null : readFileSync(file ?? 0, 'utf8')),
})
stdout.on('error', () => process.exit())
process.exitCode = code
stdout.write(out)
process.stderr.write(error)
