import type { TestProject } from 'vitest/node'
import { forManyPeople, LobbyPrograms } from '@lobby/testing/lobby-process'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the LOBBY of this run listens, such as http://localhost:40123. */
    lobby: string
  }
}

/**
 * One LOBBY for all page tests of a run, the real program on an embedded database of its own: what pages show is what a server
 * said, never what a test made up. Every test makes what it looks at, under names of its own.
 */
export default async function startLobby(project: TestProject): Promise<() => Promise<void>> {
  const programs = new LobbyPrograms()
  const settings = await programs.settings({ NODE_ENV: 'test', LOG_LEVEL: 'error' })
  const site = `http://localhost:${settings.PORT}`
  await programs.launch({ ...settings, PUBLIC_URL: site }, forManyPeople).ready()
  project.provide('lobby', site)
  return () => programs.stop()
}
