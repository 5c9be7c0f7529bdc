/**
 * Some calls want to know once more that it is the owner who asks (PRESENCE_REQUIRED). Where a page has somebody to ask, the call waits and
 * goes again afterwards: the form that made it keeps what was typed and knows of nothing. Elsewhere the refusal stays one.
 */
export type Again = <T>(path: string, send: () => Promise<T>) => Promise<T>
