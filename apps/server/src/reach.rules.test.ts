import { describe, expect, test } from 'vitest'
import { reachOf } from './reach.rules.ts'

describe('who can reach the site at its address', () => {
  test.each([
    'http://localhost:3000',
    'http://localhost.:3000',
    'http://127.0.0.1',
    'http://127.1',
    'http://[::1]:3000',
    'https://lobby.localhost',
    'http://0.0.0.0:3000',
    'http://[::]:3000',
    'http://[::ffff:127.0.0.1]:3000',
  ])('%s: this machine alone', (address) => expect(reachOf(address)).toBe('machine'))

  test.each([
    'http://10.0.0.5:8080',
    'http://172.31.0.1',
    'http://192.168.1.2',
    'http://169.254.3.4',
    'http://100.64.0.9',
    'http://100.127.255.254',
    'http://[::ffff:10.0.0.5]',
    'http://[::ffff:100.64.0.9]',
    'http://[64:ff9b:1::a00:5]',
    'http://[fd00::1]',
    'http://[fe80::1]',
    'http://lobby',
    'http://lan-hall.local.',
    'http://lobby.lan',
  ])('%s: those of one network', (address) => expect(reachOf(address)).toBe('network'))

  test.each([
    'https://lobby.example.kz',
    'https://10.0.0.5',
    'http://lobby.example.kz',
    'http://127.example.kz',
    'http://localhost.example.kz',
    'http://203.0.113.9',
    'http://172.32.0.1',
    'http://100.128.0.1',
    'http://100.63.255.255',
    'http://198.18.0.1',
    'http://192.0.0.8',
    'http://240.0.0.1',
    'http://[2001:db8::1]',
    'http://[64:ff9b::a00:5]',
    'http://[64:ff9b::808:808]',
    'http://[2002:a00:5::1]',
    'http://[::ffff:8.8.8.8]',
    'no address',
  ])('%s: anybody', (address) => expect(reachOf(address)).toBe('anybody'))
})
