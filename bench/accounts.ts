/** The signed-in read against the cheapest route, and a hot read while people sign in, in one run. */
import autocannon from 'autocannon'
import { makePerson, startTestLobby, testPassword } from '@lobby/testing'

const seconds = 6
const connections = 20
const signInsPerSecond = 20
/** What a page of the site asks for at a time; the load of an evening, not a flood. */
const readsPerSecond = 400

const site = await startTestLobby()
const person = await makePerson(site.visitor)

type Measured = { perSecond: number; p50: number; p99: number }

async function measure(path: string, options: Partial<autocannon.Options> = {}): Promise<Measured> {
  const { requests, latency } = await autocannon({
    url: `${site.base}${path}`,
    duration: seconds,
    connections,
    ...options,
  })
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}

/** Signs in so many times a second until told to stop; answers how many went through and how long the slowest took. */
function signIns(): () => Promise<{ done: number; refused: number; p99: number }> {
  const times: number[] = []
  let refused = 0
  const underWay = new Set<Promise<void>>()
  const signIn = async (): Promise<void> => {
    const start = performance.now()
    const { status } = await fetch(`${site.base}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: testPassword }),
    })
    if (status === 200) times.push(performance.now() - start)
    else refused += 1
  }
  const timer = setInterval(() => {
    const one = signIn().finally(() => underWay.delete(one))
    underWay.add(one)
  }, 1_000 / signInsPerSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(underWay)
    return { done: times.length, refused, p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0 }
  }
}

function print(name: string, { perSecond, p50, p99 }: Measured, note = ''): void {
  const numbers = `${String(Math.round(perSecond)).padStart(7)}/s  p50 ${String(p50).padStart(3)} ms  p99 ${String(p99).padStart(4)} ms`
  process.stdout.write(`${name.padEnd(34)} ${numbers}  ${note}\n`)
}

const bearer = { headers: { authorization: `Bearer ${person.token}` } }
await measure('/api/health/live')
const cheapest = await measure('/api/health/live')
const profile = await measure('/api/auth/profile', bearer)
print('cheapest route', cheapest)
print('profile with a token', profile, `ratio ${(profile.perSecond / cheapest.perSecond).toFixed(2)}`)

const paced = { overallRate: readsPerSecond }
const calm = await measure('/api/tournaments', paced)
const stop = signIns()
const busy = await measure('/api/tournaments', paced)
const { done, refused, p99 } = await stop()
print('hot read', calm)
print(
  `hot read beside ${signInsPerSecond} sign-ins a second`,
  busy,
  `p99 ${(busy.p99 / Math.max(1, calm.p99)).toFixed(1)} times as long`,
)
process.stdout.write(`  ${done} sign-ins went through, ${refused} refused, p99 ${Math.round(p99)} ms\n`)
await site.stop()
