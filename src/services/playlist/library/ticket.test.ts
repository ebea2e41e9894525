import { expect, it } from 'vitest'
import { coverAddress, coverNamed } from './coverName.ts'
import { type LibraryPass, readTicket, writeTicket } from './ticket.ts'

const key = (byte: number) => new Uint8Array(32).fill(byte)
const tools = (masterKey: Uint8Array, formerKeys: readonly Uint8Array[] = []) =>
  ({ settings: { masterKey, formerKeys, publicUrl: '' }, now: () => 1000 }) as unknown as Parameters<
    typeof readTicket
  >[0]
const pass: LibraryPass = { listener: 'anna', until: 1001, provider: 'jellyfin', id: 'film.1', form: 'raw' }
const swap = (ticket: string, from: string, to: string): string => {
  const [named = '', signature = ''] = ticket.split('.')
  const read = Buffer.from(named, 'base64url').toString()
  return `${Buffer.from(read.replace(from, to)).toString('base64url')}.${signature}`
}

it.each(['raw', 'mp3', 'hls'] as const)(
  '41 · a ticket for %s opens its song for its listener until its time',
  (form) => {
    const ticket = writeTicket(tools(key(1)), { ...pass, form })
    expect(readTicket(tools(key(1)), ticket)).toEqual({ ...pass, form })
    expect(readTicket({ ...tools(key(1)), now: () => 1001 }, ticket)).toBeNull()
  },
)

it('41 · nothing in a ticket can be changed, and no other server’s key makes one', () => {
  const ticket = writeTicket(tools(key(1)), pass)
  for (const [from, to] of [
    ['anna', 'bert'],
    ['1001', '9999'],
    ['film.1', 'film.2'],
    ['jellyfin', 'openSubsonic'],
    ['raw', 'mp3'],
  ] as const)
    expect(readTicket(tools(key(1)), swap(ticket, from, to))).toBeNull()
  for (const forged of [
    writeTicket(tools(key(2)), pass),
    `${ticket.split('.')[0]}.`,
    '',
    '.',
    'x'.repeat(999),
  ])
    expect(readTicket(tools(key(1)), forged)).toBeNull()
  const cut = ticket.slice(0, ticket.indexOf('.') + 12)
  expect(readTicket(tools(key(1)), cut)).toBeNull()
})

it('what a former key signed still opens', () => {
  expect(readTicket(tools(key(2), [key(1)]), writeTicket(tools(key(1)), pass))).toEqual(pass)
})

it('the address of a cover names it, and no ticket for sound is one', () => {
  const named = (address: string) => coverNamed(tools(key(1)), address.split('/').at(-1) ?? '')
  const address = coverAddress(tools(key(1)), 'jellyfin', 'film.1')
  expect(named(address)).toEqual({ provider: 'jellyfin', id: 'film.1' })
  expect(named(address.replace(/\.\w/, '.A'))).toBeNull()
  expect(named(coverAddress(tools(key(2)), 'jellyfin', 'film.1'))).toBeNull()
  expect(coverNamed(tools(key(1)), writeTicket(tools(key(1)), pass))).toBeNull()
  expect(readTicket(tools(key(1)), address.split('/').at(-1) ?? '')).toBeNull()
  // The same name and signature under another word, of the same length.
  expect(named(address.replace('cover.', 'sound.'))).toBeNull()
  for (const nothing of ['cover.', 'cover..', '']) expect(coverNamed(tools(key(1)), nothing)).toBeNull()
})
