import type { SwaggerTransformObject } from '@fastify/swagger'
import { z } from 'zod'
import { Failure } from '@lobby/contract'

const name = 'Failure'
const refused = {
  description: 'Refused: `code` is for programs, `error` for people in the language of the request.',
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
}
const failed = { ...refused, description: 'Not answered: `retry-after` says when to try again, where that helps.' }

/** Routes say what they answer when all is well; how everything else ends is the same for all, and stands in the document once. */
export const tellRefusals: SwaggerTransformObject = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject
  const { paths, components } = document.openapiObject
  for (const operation of Object.values(paths ?? {}).flatMap((item) => Object.values(item ?? {})))
    if (typeof operation === 'object' && 'responses' in operation)
      operation.responses = { ...operation.responses, '4XX': refused, '5XX': failed }
  const { $schema: _, ...schema } = z.toJSONSchema(Failure)
  Object.assign((components ?? {}).schemas ?? {}, { [name]: schema })
  return document.openapiObject
}
