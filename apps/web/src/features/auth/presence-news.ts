const channelName = 'lobby.presence'

/** The round trip ends in a window of its own: the one that waits hears of it. */
export function tellPresence(): void {
  const channel = new BroadcastChannel(channelName)
  // A channel has no target: it ends at this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('shown')
  channel.close()
}

export function hearPresence(onShown: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', onShown)
  return () => channel.close()
}
