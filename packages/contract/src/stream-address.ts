/** Where people watch: a place, the hosts it is reached by, and what of an address is a channel or a video there. */
type Place = { hosts: readonly string[]; read: (url: URL) => string | null }

const first = (match: RegExpExecArray | null): string | null => match?.[1] ?? null
const parameter = (url: URL, name: string, form: RegExp): string | null => {
  const value = url.searchParams.get(name)
  return value !== null && form.test(value) ? value : null
}

const channel = /^\/(\w{3,25})\/?$/
/** Pages of Twitch that stand where a channel could. */
const notChannels = [
  'directory',
  'downloads',
  'jobs',
  'login',
  'signup',
  'search',
  'settings',
  'subscriptions',
  'turbo',
  'wallet',
]
function twitch(url: URL): string | null {
  const video = first(/^\/videos\/(\d{1,15})\/?$/.exec(url.pathname)) ?? parameter(url, 'video', /^v?\d{1,15}$/)
  if (video !== null) return `https://www.twitch.tv/videos/${video.replace('v', '')}`
  const name =
    first(channel.exec(url.pathname)) ?? (url.pathname === '/' ? parameter(url, 'channel', /^\w{3,25}$/) : null)
  return name === null || notChannels.includes(name.toLowerCase()) ? null : `https://www.twitch.tv/${name}`
}

function youtube(url: URL): string | null {
  const isShort = url.hostname === 'youtu.be'
  const path = isShort ? /^\/([\w-]{11})\/?$/ : /^\/(?:live|embed|shorts)\/([\w-]{11})\/?$/
  const watched = url.pathname === '/watch' ? parameter(url, 'v', /^[\w-]{11}$/) : null
  const video = watched ?? first(path.exec(url.pathname))
  if (video !== null) return `https://www.youtube.com/watch?v=${video}`
  const owner = first(/^\/(@[\w.-]{3,30}|channel\/UC[\w-]{22})(?:\/(?:live|streams)?)?$/.exec(url.pathname))
  return isShort || owner === null ? null : `https://www.youtube.com/${owner}/live`
}

function kick(url: URL): string | null {
  const name = first(/^\/([\w-]{3,40})\/?$/.exec(url.pathname))
  return name === null ? null : `https://kick.com/${name}`
}

const vkVideo = /^\/video(-?\d{1,12}_\d{1,12})\/?$/
function vk(url: URL): string | null {
  if (url.hostname === 'live.vkvideo.ru' || url.hostname === 'live.vkplay.ru') {
    const name = first(/^\/(?:app\/embed\/)?([\w.-]{3,40})\/?$/.exec(url.pathname))
    return name === null ? null : `https://live.vkvideo.ru/${name}`
  }
  const owner = parameter(url, 'oid', /^-?\d{1,12}$/)
  const id = parameter(url, 'id', /^\d{1,12}$/)
  const framed = url.pathname === '/video_ext.php' && owner !== null && id !== null ? `${owner}_${id}` : null
  const video = first(vkVideo.exec(url.pathname)) ?? framed
  return video === null ? null : `https://vkvideo.ru/video${video}`
}

function trovo(url: URL): string | null {
  const name = first(/^\/(?:s\/)?(\w{3,30})\/?$/.exec(url.pathname))
  return name === null ? null : `https://trovo.live/s/${name}`
}

const places: readonly Place[] = [
  { hosts: ['twitch.tv', 'www.twitch.tv', 'm.twitch.tv', 'player.twitch.tv'], read: twitch },
  { hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'], read: youtube },
  { hosts: ['kick.com', 'www.kick.com', 'player.kick.com'], read: kick },
  { hosts: ['vkvideo.ru', 'www.vkvideo.ru', 'm.vkvideo.ru', 'live.vkvideo.ru'], read: vk },
  { hosts: ['vk.com', 'www.vk.com', 'm.vk.com', 'live.vkplay.ru'], read: vk },
  { hosts: ['trovo.live', 'www.trovo.live'], read: trovo },
]

/**
 * The address of the player of a stream or a video, made anew of the channel or the number in what somebody gave; null for everything else. Nothing of theirs but
 * that goes along: these hosts have pages that lead anywhere (`youtube.com/redirect`, `vk.com/away.php`).
 */
export function streamAddress(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null
  return places.find(({ hosts }) => hosts.includes(url.hostname))?.read(url) ?? null
}
