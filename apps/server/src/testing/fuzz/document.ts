/** The API document as a judge: which routes there are, what they may answer, and whether an answer is what it says. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Target } from './hostile.ts'

type Schema = object
type Operation = {
  parameters?: { in: string; name: string }[]
  requestBody?: object
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: object }

export class ApiDocument {
  readonly #paths: Document['paths']
  readonly #ajv: Ajv2020
  readonly #checks = new Map<string, ValidateFunction>()

  constructor(document: Document) {
    this.#paths = document.paths
    this.#ajv = new Ajv2020({ strict: false, allErrors: true })
    formats.default(this.#ajv)
    this.#ajv.addSchema({ $id: 'document', components: document.components })
  }

  target(route: string): Target {
    const { parameters = [] } = this.#operation(route)
    const query = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
    return { template: route.split(' ')[1] ?? '', query, takesBody: !route.startsWith('GET ') }
  }

  /** What an answer says that the document does not: nothing, when it is as it should be. */
  faults(route: string, status: number, json: unknown): string[] {
    const { responses } = this.#operation(route)
    const key = [String(status), `${Math.trunc(status / 100)}XX`].find((one) => one in responses)
    // What no program reads is told in the text alone: redirects, files, answers to game servers.
    if (key === undefined)
      return status < 400 && !hasSchema(responses) ? [] : [`status ${status} is not in the document`]
    const schema = responses[key]?.content?.['application/json']?.schema
    if (schema === undefined) return []
    const check = this.#check(`${route} ${key}`, schema)
    return check(json) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }

  #operation(route: string): Operation {
    const [method = '', path = ''] = route.split(' ')
    const operation = this.#paths[path]?.[method.toLowerCase()]
    if (!operation) throw new Error(`the document does not have ${route}`)
    return operation
  }

  #check(name: string, schema: Schema): ValidateFunction {
    const known = this.#checks.get(name)
    if (known) return known
    const inDocument = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')) as Schema
    const made = this.#ajv.compile(inDocument)
    this.#checks.set(name, made)
    return made
  }
}

const hasSchema = (responses: Operation['responses']): boolean =>
  Object.entries(responses).some(([status, { content }]) => status.startsWith('2') && content !== undefined)
