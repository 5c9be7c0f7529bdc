/** `packages/brackets` as others take it: compiled, with types, and with a package.json that knows nothing of this house. */
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { must, root } from './processes.mjs'

const folder = path.join(root, 'packages/brackets')
const built = path.join(folder, 'dist')

/** Where a source stands once it is compiled. */
const compiled = (source) => source.replace('./src/', './lib/').replace(/\.ts$/, '.js')

/** Types name the files beside them by the ending that a caller has. */
function mendTypes() {
  const lib = path.join(built, 'lib')
  for (const name of readdirSync(lib, { recursive: true }).filter((file) => file.endsWith('.d.ts'))) {
    const file = path.join(lib, name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"))
  }
}

/** What is published says whose it is (the root's licence), and names compiled files where ours names sources. */
function writeManifest() {
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
  const { private: _private, devDependencies: _tools, exports, bin, ...own } = read(path.join(folder, 'package.json'))
  const entries = Object.entries(exports).map(([name, source]) => {
    const file = compiled(source)
    return [name, { types: file.replace(/\.js$/, '.d.ts'), default: file }]
  })
  const commands = Object.fromEntries(Object.entries(bin).map(([name, source]) => [name, compiled(source)]))
  const manifest = {
    ...own,
    license: read(path.join(root, 'package.json')).license,
    exports: Object.fromEntries([...entries, ['./package.json', './package.json']]),
    bin: commands,
    files: ['lib', 'CHANGELOG.md'],
    sideEffects: Object.values(commands),
    engines: { node: '>=20' },
  }
  writeFileSync(path.join(built, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Builds it anew; answers its folder, which `npm pack` and `npm publish` take. */
async function buildBrackets() {
  rmSync(built, { recursive: true, force: true })
  await must('tsc', ['-p', path.join(folder, 'tsconfig.build.json')], { capture: true })
  mendTypes()
  writeManifest()
  for (const name of ['README.md', 'CHANGELOG.md']) copyFileSync(path.join(folder, name), path.join(built, name))
  const license = path.join(root, 'LICENSE')
  if (existsSync(license)) copyFileSync(license, path.join(built, 'LICENSE'))
  return built
}

/** Packs it into a folder; answers the file. */
export async function packBrackets(target) {
  const packed = await must('npm', ['pack', '--json', '--pack-destination', target, await buildBrackets()], {
    capture: true,
  })
  const [{ filename }] = JSON.parse(packed.slice(packed.indexOf('[')))
  return path.join(target, filename)
}
