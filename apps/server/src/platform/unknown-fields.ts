import { safeParse, type $ZodType, type $ZodTypes } from 'zod/v4/core'
import { AppError } from './errors.ts'

/** More names than this help nobody to mend a request. */
const maxNamed = 20
const maxNameLength = 100

export function unknownRefusal(names: readonly string[]): AppError {
  const details = names
    .slice(0, maxNamed)
    .map((name) => ({ path: name.slice(0, maxNameLength), code: 'unknown_field', message: '' }))
  return new AppError('UNKNOWN_FIELDS', details)
}

/** Names of fields in `data` that its schema does not know, as paths; what else is wrong with it is not looked at. */
export function unknownFields(schema: $ZodType, data: unknown, path = ''): string[] {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'object':
      return inObject(def, data, path)
    case 'array':
      return listOf(data).flatMap((item, index) => unknownFields(def.element, item, join(path, index)))
    case 'tuple':
      return listOf(data).flatMap((item, index) => inPart(def.items[index] ?? def.rest, item, join(path, index)))
    case 'record':
      return entriesOf(data).flatMap(([key, value]) => unknownFields(def.valueType, value, join(path, key)))
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return unknownFields(def.innerType, data, path)
    case 'pipe':
      return unknownFields(def.in, data, path)
    case 'lazy':
      return unknownFields(def.getter(), data, path)
    case 'union':
      return inUnion(def.options, data, path)
    case 'intersection': {
      const right = unknownFields(def.right, data, path)
      return unknownFields(def.left, data, path).filter((name) => right.includes(name))
    }
    default:
      return []
  }
}

function definitionOf(schema: $ZodType): $ZodTypes['_zod']['def'] {
  const { _zod: inner } = schema as $ZodTypes
  return inner.def
}

type ObjectDef = { shape: Readonly<Record<string, $ZodType>>; catchall?: $ZodType | undefined }

function inObject({ shape, catchall }: ObjectDef, data: unknown, path: string): string[] {
  return entriesOf(data).flatMap(([key, value]) => {
    const part = Object.hasOwn(shape, key) ? shape[key] : undefined
    if (part !== undefined) return unknownFields(part, value, join(path, key))
    const isOpen = catchall !== undefined && definitionOf(catchall).type !== 'never'
    return isOpen ? [] : [join(path, key)]
  })
}

function inPart(schema: $ZodType | null | undefined, data: unknown, path: string): string[] {
  return schema ? unknownFields(schema, data, path) : []
}

/** Of what fits, else of what is meant most likely: that which knows the most of it. */
function inUnion(options: readonly $ZodType[], data: unknown, path: string): string[] {
  const fitting = options.filter((option) => safeParse(option, data).success)
  const found = (fitting.length > 0 ? fitting : options).map((option) => unknownFields(option, data, path))
  return found.toSorted((a, b) => a.length - b.length)[0] ?? []
}

function entriesOf(data: unknown): [string, unknown][] {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.entries(data) : []
}

function listOf(data: unknown): readonly unknown[] {
  return Array.isArray(data) ? data : []
}

function join(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`
}
