import { createPublicKey } from 'node:crypto'
import { expect, it } from 'vitest'
import { addSongs, crateSongs } from '#contract/playlist/crateSongs.ts'
import { createCrate } from '#contract/playlist/crates.ts'
import { userProfileForService } from '#contract/user/administration.ts'
import { confirmSecondFactor, startSecondFactor } from '#contract/user/factors.ts'
import { magicLink, validateMagicLink } from '#contract/user/magicLinks.ts'
import { login, pubKey, session } from '#contract/user/sessions.ts'
import { refreshSpotifyToken } from '#contract/user/spotify.ts'
import { resealSongKeys } from '#services/upload/api.ts'
import { songKey } from '#services/upload/sound/songKey.ts'
import { storeUpload } from '#services/upload/uploads/storeUpload.ts'
import { chatTokenFor, createServiceToken, resealUserSecrets } from '#services/user/api.ts'
import { codeOf, lastCodeOf } from '#test/support/factors.ts'
import { newPerson, PASSWORD } from '#test/support/people.ts'
import { sharedMemory } from '#test/support/sharedMemory.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { linkAt } from '#test/support/vendors/linking.ts'
import { startWorld, type World } from '#test/support/world.ts'

const vendors = await startVendors()
const keys = ['3'.repeat(64), '4'.repeat(64)] as const

/** What stands sealed in the database: the ids of the master keys that sealed it. */
const sealedWith = async ({ tools: { db } }: World): Promise<Set<string>> => {
  const rows = [
    ...(await db.selectFrom('signingKeys').select('privateSealed as sealed').execute()),
    ...(await db.selectFrom('totpFactors').select('secretSealed as sealed').execute()),
    ...(await db.selectFrom('userLinks').select('accessSealed as sealed').execute()),
    ...(await db.selectFrom('userLinks').select('refreshSealed as sealed').execute()),
    ...(await db.selectFrom('uploadFiles').select('sealedKey as sealed').execute()),
  ]
  expect(rows.length).toBeGreaterThanOrEqual(5)
  return new Set(rows.flatMap(({ sealed }) => sealed?.subarray(1, 5).toString('hex') ?? []))
}
const keyOf = async ({ tools }: World): Promise<Buffer> =>
  songKey(
    tools,
    (await tools.db.selectFrom('uploadFiles').select('sealedKey').executeTakeFirstOrThrow()).sealedKey,
  )

it('another master key ends nothing while the former one is named, and sealing anew makes that one dispensable', async () => {
  const first = await startWorld({ ...vendors.settings, SECRET_KEY: keys[0] }, sharedMemory())
  const person = await newPerson(first)
  const { token, email, uuid } = person
  await linkAt(first, vendors, person, 'spotify')
  const { secret } = await first.call(startSecondFactor, {}, token)
  const { recoveryCodes } = await first.call(
    confirmSecondFactor,
    { body: { code: await lastCodeOf(secret) } },
    token,
  )
  const { shortLivedToken } = await first.call(magicLink, {}, token)
  const chatToken = (await chatTokenFor(first.tools, uuid)) ?? ''
  const server = await createServiceToken(first.tools, 'awards')
  const { crateUuid } = await first.call(createCrate, { body: { crateName: 'Kept' } }, token)
  const body = { songs: [youtubeSong('kept')], append: true }
  await first.call(addSongs, { params: { crateUuid }, body }, token)
  const songIds = async (world: World) =>
    (await world.call(crateSongs, { params: { crateUuid }, query: {} }, token)).songs.map(
      (song) => song.songId,
    )
  const [songId] = await songIds(first)
  await storeUpload(first.tools, {
    ownerUuid: uuid,
    atMost: null,
    fileName: 'x.mp3',
    bytes: (async function* () {
      yield Buffer.from('some bytes')
    })(),
  })
  const segmentKey = await keyOf(first)

  const at = { ...vendors.settings, DATABASE_URL: first.databaseUrl, SECRET_KEY: keys[1] }
  const second = await startWorld({ ...at, FORMER_SECRET_KEYS: keys[0] }, sharedMemory())
  const me = { params: { id: uuid } }
  await expect(second.call(session, {}, token)).resolves.toMatchObject({ userUuid: uuid })
  await expect(second.call(userProfileForService, me, server)).resolves.toBeTruthy()
  await expect(second.call(validateMagicLink, { body: { shortLivedToken } })).resolves.toBeTruthy()
  const withCode = (world: World, secondFactor: string) =>
    world.call(login, { body: { email, password: PASSWORD, secondFactor } })
  await expect(withCode(second, recoveryCodes[0] ?? '')).resolves.toBeTruthy()
  await expect(withCode(second, recoveryCodes[0] ?? '')).rejects.toMatchObject({ status: 401 })
  const chat = (world: World) => world.fetch('/openchat/v3/me', { headers: { authtoken: chatToken } })
  expect((await chat(second)).status).toBe(200)
  await second.call(addSongs, { params: { crateUuid }, body }, token)
  expect(new Set(await songIds(second))).toEqual(new Set([songId]))
  expect(await keyOf(second)).toEqual(segmentKey)

  const former = await sealedWith(second)
  const count = (await resealUserSecrets(second.tools)) + (await resealSongKeys(second.tools))
  expect(count).toBeGreaterThanOrEqual(5)
  const present = await sealedWith(second)
  expect([former.size, present.size]).toEqual([1, 1])
  expect(present).not.toEqual(former)
  expect((await resealUserSecrets(second.tools)) + (await resealSongKeys(second.tools))).toBe(0)

  // Without the former key: what was sealed is there, what only its hash proved has ended.
  const third = await startWorld(at, sharedMemory())
  await expect(third.call(session, {}, token)).resolves.toMatchObject({ userUuid: uuid })
  await expect(third.call(refreshSpotifyToken, {}, token)).resolves.toHaveProperty('accessToken')
  await expect(withCode(third, codeOf(secret, 1))).resolves.toBeTruthy()
  expect(await keyOf(third)).toEqual(segmentKey)
  expect(new Set(await songIds(third))).toEqual(new Set([songId]))
  await expect(withCode(third, recoveryCodes[1] ?? '')).rejects.toMatchObject({ status: 401 })
  await expect(third.call(userProfileForService, me, server)).rejects.toMatchObject({ status: 401 })
  expect((await chat(third)).status).toBe(401)
}, 240_000)

it('new signing keys have 128 bits of security', async () => {
  const world = await startWorld()
  const { publicKey } = await world.call(pubKey, {})
  expect(createPublicKey(publicKey).asymmetricKeyDetails?.modulusLength).toBeGreaterThanOrEqual(3072)
})
