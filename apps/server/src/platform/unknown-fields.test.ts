import { expect, test } from 'vitest'
import { z } from 'zod'
import { UpdateTournamentRequest } from '@lobby/contract'
import { unknownFields } from './unknown-fields.ts'

const item = z.object({ id: z.string() })
const schema = z
  .object({
    name: z.string().trim().pipe(z.string()).optional(),
    items: z.array(item).default([]),
    pair: z.tuple([item, z.number()]).optional(),
    byKey: z.record(z.string(), item).optional(),
    step: z
      .discriminatedUnion('type', [
        z.object({ type: z.literal('a'), from: z.number() }),
        z.object({ type: z.literal('b'), to: z.number() }),
      ])
      .optional(),
    both: z
      .intersection(z.object({ x: z.number() }), z.object({ y: z.number() }))
      .nullable()
      .optional(),
    open: z.looseObject({ x: z.number() }).optional(),
    later: z.lazy(() => item).optional(),
  })
  .refine(() => true)

test.each<[data: unknown, names: string[]]>([
  [{ name: 'x', items: [{ id: '1' }] }, []],
  [{ nmae: 'x' }, ['nmae']],
  [{ items: [{ id: '1' }, { id: '2', extra: 1 }] }, ['items.1.extra']],
  [{ pair: [{ id: '1', extra: 1 }, 2] }, ['pair.0.extra']],
  [{ byKey: { any: { id: '1', extra: 1 } } }, ['byKey.any.extra']],
  [{ step: { type: 'a', from: 1 } }, []],
  [{ step: { type: 'a', from: 1, to: 2 } }, ['step.to']],
  [{ step: { type: 'b', to: 'wrong', extra: 1 } }, ['step.extra']],
  [{ both: { x: 1, y: 2 } }, []],
  [{ both: { x: 1, y: 2, z: 3 } }, ['both.z']],
  [{ both: null, open: { x: 1, anything: 2 } }, []],
  [{ later: { id: '1', extra: 1 } }, ['later.extra']],
  [JSON.parse('{"constructor": 1, "__proto__x": 2}'), ['constructor', '__proto__x']],
  ['text', []],
  [null, []],
  [[{ extra: 1 }], []],
])('%j has no such fields: %j', (data, names) => {
  expect(unknownFields(schema, data)).toEqual(names)
})

test('what a real schema takes is known to it, deep down', () => {
  const stage = { kind: 'single_elimination', best_of: 1, final_best_of: 3 }
  expect(unknownFields(UpdateTournamentRequest, { name: 'Cup', format: { stages: [stage] } })).toEqual([])
  expect(unknownFields(UpdateTournamentRequest, { format: { stages: [{ ...stage, bestOf: 1 }] }, prize: 1 })).toEqual([
    'format.stages.0.bestOf',
    'prize',
  ])
})
