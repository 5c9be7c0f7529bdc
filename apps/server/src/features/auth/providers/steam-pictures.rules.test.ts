import { expect, test } from 'vitest'
import { steamPicture } from './steam-pictures.rules.ts'

const api = new URL('https://api.steampowered.com/ISteamUser/GetPlayerSummaries/v2/')

test.each([
  'https://avatars.steamstatic.com/abc_full.jpg',
  'https://avatars.akamai.steamstatic.com/abc_full.jpg',
  'https://steamcdn-a.akamaihd.net/steamcommunity/public/images/avatars/ab/abc_full.jpg',
  'https://api.steampowered.com/abc.jpg',
])('%s is a picture of Steam', (address) => expect(steamPicture(address, api)).toBe(address))

test.each([
  undefined,
  '',
  'http://avatars.steamstatic.com/abc_full.jpg',
  'https://avatars.steamstatic.com:8443/abc_full.jpg',
  'https://steamstatic.com.evil.example/abc_full.jpg',
  'https://evilsteamstatic.com/abc_full.jpg',
  'https://other.akamaihd.net/abc_full.jpg',
  'https://somebody:secret@avatars.steamstatic.com/abc_full.jpg',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/abc.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
])('%s is fetched from nowhere', (address) => expect(steamPicture(address, api)).toBeNull())
