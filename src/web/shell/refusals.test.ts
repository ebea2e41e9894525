import { describe, expect, test } from 'vitest'
import { sendMessage } from '#contract/chat/write.ts'
import * as catalogue from '#contract/errors.ts'
import * as socket from '#contract/realtime/errors.ts'
import { changeRoom } from '#contract/room/rooms.ts'
import { refusalOf } from '#web/api/refusal.ts'
import { room as roomEn } from '#web/features/room/locales/en.ts'
import { room as roomEs } from '#web/features/room/locales/es.ts'
import { refusals as refusalsEn } from '#web/shared/i18n/locales/en/refusals.ts'
import { refusals as refusalsEs } from '#web/shared/i18n/locales/es/refusals.ts'

const languages: readonly [string, Record<string, string>, Record<string, string>][] = [
  ['en', refusalsEn, roomEn.refused],
  ['es', refusalsEs, roomEs.refused],
]

describe.each(languages)('in %s', (_, server, room) => {
  test.each(Object.keys(catalogue.refusals))('the server’s refusal %s has a sentence', (code) => {
    expect(server[code]).toMatch(/^[A-ZÁÉÍÓÚ¿¡].+[.]$/u)
  })

  test.each(Object.keys(socket.socketErrors))('the socket’s refusal %s has a sentence', (code) => {
    expect(room[code]).toMatch(/^[A-ZÁÉÍÓÚ¿¡].+[.]$/u)
  })
})

test('a refusal is known by its sentence, also in the envelope of the chat', async () => {
  const reason = async (...refused: Parameters<typeof refusalOf>) => (await refusalOf(...refused)).code
  expect(await reason(changeRoom, 403, { statusCode: 403, message: 'You may not change this setting' })).toBe(
    'settingNotYours',
  )
  const failure = (code: string, message: string) => ({ error: { code, message } })
  expect(
    await reason(sendMessage, 403, failure('ERR_BANNED_GROUPMEMBER', 'The user is banned from the group.')),
  ).toBe('bannedFromGroup')
  expect(await reason(sendMessage, 403, failure('ERR_PERMISSION_DENIED', 'Guests can only read.'))).toBe(
    'notAllowedInChat',
  )
  expect(await reason(sendMessage, 400, { message: ['text is too long'] })).toBeUndefined()
})
