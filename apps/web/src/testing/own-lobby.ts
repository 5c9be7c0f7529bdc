import { LobbyClient } from '@lobby/demo'
import { LobbyPrograms } from '@lobby/testing/lobby-process'
import { Mailbox } from '@lobby/testing/mailbox'

export type MailLobby = { url: string; visitor: LobbyClient; mailbox: Mailbox; stop: () => Promise<void> }

/** Another LOBBY beside that of the run, whose mail arrives where tests can read it and which slows guesses down. */
export async function startMailLobby(): Promise<MailLobby> {
  const mailbox = await Mailbox.open()
  const programs = new LobbyPrograms()
  const settings = await programs.settings({ NODE_ENV: 'test', SMTP_URL: mailbox.url, RATE_LIMITS: '' })
  const url = `http://localhost:${settings.PORT}`
  await programs.launch({ ...settings, PUBLIC_URL: url }).ready()
  const stop = async (): Promise<void> => {
    await programs.stop()
    await mailbox.close()
  }
  return { url, visitor: new LobbyClient({ base: url, patienceMs: 20_000, answerMs: 300_000 }), mailbox, stop }
}
