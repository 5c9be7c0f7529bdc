import type { FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { App } from './platform.ts'
import { noteStray } from './stray-bodies.ts'
import { unknownFields, unknownRefusal } from './unknown-fields.ts'

/** A body that is no JSON: refused when its route asks for it. */
class UnreadableBody {
  readonly error: Error
  constructor(error: Error) {
    this.error = error
  }
}

/**
 * What is wrong with a body is said when its route reads it, which is after it has looked who asks: whoever may not do a thing hears that, whatever they
 * sent. Fields that a schema does not name are refused by their names, so that nothing somebody wrote is dropped without a word; those of a body that a route
 * does not take are refused by its guard (stray-bodies.ts).
 */
export function checkBodies(app: App): void {
  app.setValidatorCompiler(compileValidator)
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    parse(request, body.toString(), (error, value) => done(null, error ? new UnreadableBody(error) : value)),
  )
  app.addHook('onRoute', (route) => {
    route.attachValidation = true
  })
  app.addHook('preHandler', async (request) => {
    if (request.validationError) refuseWhenAsked(request, request.validationError)
    else if (takesNoJson(request))
      noteStray(request, request.body instanceof UnreadableBody ? request.body.error : null)
  })
}

const compileValidator: FastifySchemaCompiler<z.core.$ZodType> = (route) => {
  const validate = validatorCompiler(route)
  if (route.httpPart !== 'body') return validate
  return (data: unknown) => {
    if (data instanceof UnreadableBody) return { error: data.error }
    const unknown = unknownFields(route.schema, data)
    return unknown.length > 0 ? { error: unknownRefusal(unknown) } : validate(data)
  }
}

/** Nothing says what its body is, and it was read as JSON all the same. Files and forms are read by their routes. */
function takesNoJson({ routeOptions, headers }: FastifyRequest): boolean {
  const schema = routeOptions.schema as { body?: unknown; consumes?: unknown } | undefined
  if (schema?.body !== undefined || schema?.consumes !== undefined) return false
  return headers['content-type']?.toLowerCase().startsWith('application/json') === true
}

/** The order in which parts of a request are checked: after one that is wrong, the others were not. */
const parts = ['params', 'body', 'query'] as const
const partOf: Readonly<Record<string, (typeof parts)[number]>> = {
  params: 'params',
  body: 'body',
  querystring: 'query',
}

function refuseWhenAsked(request: FastifyRequest, error: NonNullable<FastifyRequest['validationError']>): void {
  const wrong = partOf[error.validationContext ?? '']
  if (wrong === undefined) throw error
  const refuse = (): never => {
    throw error
  }
  for (const part of parts.slice(parts.indexOf(wrong)))
    Object.defineProperty(request, part, part === 'body' ? { value: untouchable(refuse) } : { get: refuse })
}

/** A body that may be handed on and refuses as soon as somebody reads of it: many use cases know only with the row in hand who may do what. */
function untouchable(refuse: () => never): object {
  return new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse })
}
