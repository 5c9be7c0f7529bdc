/** What a page is sent in a minute of a busy match, in two sights; more is kept in memory for no socket that takes nothing. */
const mostPackets = 600
const mostBytes = 1_024 * 1_024

/** Whether a connection of Engine.IO leaves what it is sent lying: bytes wait in its WebSocket, and packets behind them. */
export function isBehind(connection: object): boolean {
  const packets = property(connection, 'writeBuffer')
  const bytes = property(property(property(connection, 'transport'), 'socket'), 'bufferedAmount')
  return (Array.isArray(packets) && packets.length > mostPackets) || (typeof bytes === 'number' && bytes > mostBytes)
}

function property(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
}
