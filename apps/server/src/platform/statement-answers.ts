import type { Answer } from './travelling-connection.ts'

export type Column = { name: string; read: (text: string) => unknown }

/** `INSERT 0 5`, `CREATE TABLE`: the command, and how many rows it was about. */
const commandTag = /^(?<command>.*?)(?: \d+)*?(?: (?<count>\d+))?$/

/** What comes back of statements that were sent in one go: the answer of each, in their order. */
export class StatementAnswers {
  readonly all: Answer[] = []
  #rows: unknown[] = []
  #fault: { error: unknown } | null = null

  /** A row of the statement whose turn it is. What cannot be read is thrown when all has come: the rest of the answer is not its fault. */
  row(values: readonly (string | null)[], columns: readonly Column[]): void {
    const row: Record<string, unknown> = {}
    try {
      for (let at = 0; at < columns.length; at += 1) {
        const { name, read } = columns[at]!
        const text = values[at] ?? null
        row[name] = text === null ? null : read(text)
      }
      this.#rows.push(row)
    } catch (error) {
      this.#fault ??= { error }
    }
  }

  /** The end of a statement; of an empty one without a tag. */
  end(tag = ''): void {
    const { command = '', count = '0' } = commandTag.exec(tag)?.groups ?? {}
    this.all.push({ rows: this.#rows, command, affectedRows: Number(count) })
    this.#rows = []
  }

  /** @throws what could not be read */
  read(): Answer[] {
    if (this.#fault !== null) throw this.#fault.error
    return this.all
  }
}
