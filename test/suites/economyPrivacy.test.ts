import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kinesis } from '#contract/audit/events.ts'
import { geolocateMe } from '#contract/audit/geolocate.ts'
import { addModerationAction } from '#contract/audit/moderationActions.ts'
import { warn } from '#contract/audit/moderationLog.ts'
import { report } from '#contract/audit/reports.ts'
import { assignAvatar } from '#contract/merch/assignments.ts'
import { changeAvatar } from '#contract/merch/avatars.ts'
import { purchaseConsumable } from '#contract/merch/consumablePurchases.ts'
import { createConsumable } from '#contract/merch/consumables.ts'
import { handlePoints } from '#contract/merch/points.ts'
import { createSeason } from '#contract/merch/seasons.ts'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { grantTokens } from '#contract/merch/tokenTransactions.ts'
import { buyProduct, refundCheckout } from '#contract/payment/checkouts.ts'
import { actOnCheckout } from '#contract/payment/localCheckout.ts'
import { createProduct } from '#contract/payment/products.ts'
import { buySubscription } from '#contract/payment/subscriptions.ts'
import { editProfile } from '#contract/user/profiles.ts'
import { deactivate } from '#contract/user/deactivation.ts'
import { myData } from '#contract/user/myData.ts'
import { login } from '#contract/user/sessions.ts'
import { putUserData } from '#contract/user/settings.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { freshDatabase } from '#test/support/database.ts'
import { fromAddress } from '#test/support/fromAddress.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { allTablesWith } from '#test/support/rowsHolding.ts'
import { tokens } from '#test/support/store.ts'
import { Raw } from './wire/raw.ts'
import { songNamed } from './wire/room.ts'
import { startServer, worldAt } from './wire/serverAt.ts'

/** Of documentation: nobody's. */
const ADDRESS = '203.0.113.77'
const ADDRESS_OF_SIX = '2001:db8:aaaa:bbbb::77'
const WROTE = 'a thing nobody else may read'
const DAY = 86_400_000
let dataDir = ''
let server: Awaited<ReturnType<typeof startServer>>['server'] | undefined
let database: pg.Client | undefined
let world: ReturnType<typeof worldAt>
/** The same server, reached by a browser that asks not to be watched. */
let unwatched: ReturnType<typeof worldAt>
let home: string
let admin: Person
let subject: Person

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roomtone-privacy-'))
  const databaseUrl = await freshDatabase()
  database = new pg.Client(databaseUrl)
  await database.connect()
  const started = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'debug',
  })
  server = started.server
  home = started.url
  world = worldAt(await fromAddress(started.url, { 'x-forwarded-for': ADDRESS }))
  unwatched = worldAt(await fromAddress(started.url, { 'x-forwarded-for': ADDRESS_OF_SIX, 'sec-gpc': '1' }))
  admin = await newPerson(world)
  await query(`update users set role = 'admin' where uuid = $1`, [admin.uuid])
  admin = { ...admin, token: (await world.call(login, { body: admin })).accessToken }
  subject = await newPerson(world, { nickname: 'Nonesuch' })
}, 120_000)
afterAll(async () => {
  server?.child.kill('SIGKILL')
  await database?.end()
  await rm(dataDir, { recursive: true, force: true })
})

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database?.query<Row>(text, values))?.rows ?? []

const tablesWith = (text: string): Promise<string[]> => allTablesWith(query, text)
const jobsDone = () =>
  expect
    .poll(
      async () =>
        (
          await query<{ count: number }>(
            `select count(*)::int as count from graphile_worker.jobs where attempts < max_attempts and run_at <= now()`,
          )
        )[0]?.count,
      { timeout: 60_000 },
    )
    .toBe(0)

/** An evening of everything that is worth something. */
const evening = async () => {
  const { call } = world
  const inDays = (n: number) => new Date(Date.now() + n * DAY).toISOString()
  await call(createSeason, { body: { name: 'Now', startDate: inDays(-1), endDate: inDays(90) } }, admin.token)
  const { uuid: userUuid, token } = subject
  const { slug, uuid: roomUuid } = await call(createRoom, { body: { name: 'Evening' } }, token)
  const socket = await new Raw(home, token, '/primus', { 'x-forwarded-for': ADDRESS }).open()
  await socket.act('joinRoom', { roomUuid })
  await socket.act('addDj', { song: songNamed('Evening song') })
  await socket.act('playOneTimeAnimation', { animation: 'jump', userUuid })
  await call(handlePoints, { body: { userUuid, points: 70, reason: 'Prize' } }, admin.token)
  await call(changeAvatar, { params: { slug: 'owl' }, body: { avatarStatus: 'PRIVATE' } }, admin.token)
  await call(assignAvatar, { params: { slug: 'owl' }, body: { userUuid } }, admin.token)
  // A new account wears any avatar, the owl too: only another one that is taken off is remembered for sure.
  for (const avatarId of ['fox', 'owl']) await call(editProfile, { body: { avatarId } }, token)
  await call(
    grantTokens,
    { body: { userUuid, amount: 9, reason: 'Kind', idempotencyKey: 'k1' } },
    admin.token,
  )
  const once = {
    name: 'A hundred',
    paymentType: 'one_time',
    price: { amount: 499, currency: 'usd' },
    grants: tokens(100),
  } as const
  const product = await call(createProduct, { body: once }, admin.token)
  const pro = {
    ...once,
    name: 'Pro',
    paymentType: 'recurring',
    interval: 'month',
    level: 'pro',
    levelRank: 1,
  } as const
  await call(createProduct, { body: { ...pro, grants: [] } }, admin.token)
  const pay = (id: string) => call(actOnCheckout, { params: { id, act: 'pay' }, body: {} }, admin.token)
  const { checkoutId } = await call(buyProduct, { params: { id: product.id }, body: {} }, token)
  await pay(checkoutId)
  const { checkoutId: subscribed } = await call(buySubscription, { params: { id: 'pro' }, body: {} }, token)
  await pay(subscribed)
  await call(
    refundCheckout,
    { params: { id: checkoutId }, body: { amount: 100, reason: 'Asked' } },
    admin.token,
  )
  const effect = { kind: 'confetti', target: 'room', durationMs: 4000 } as const
  const { id: consumableId } = await call(
    createConsumable,
    { body: { name: 'Paper storm', tokenCost: 7, effect } },
    admin.token,
  )
  const { id: accountId } = await call(ownTokenAccount, {}, token)
  await call(purchaseConsumable, { body: { consumableId, accountId, tokenCost: 7, hold: true } }, admin.token)
  const events = [
    { topic: 'chatMessageSent', data: { roomSlug: slug, kind: 'text', length: 5, text: WROTE } },
    { topic: 'joinedRoom', data: { roomSlug: slug } },
    { topic: 'feedbackForm', data: { step: 'sent', rating: 4, text: 'I liked it' } },
    { topic: 'play', data: { event: '15sec', playId: 'p1', roomSlug: slug } },
  ]
  await call(kinesis, { body: { events } }, token)
  const heard = { event: '30sec', playId: 'p2', djUuid: userUuid, roomOwnerUuid: userUuid }
  await call(kinesis, { body: { events: [{ topic: 'play', data: heard }] } }, admin.token)
  await call(geolocateMe, {}, token)
  await call(addModerationAction, { body: { type: 'globalKick', userUuid, reason: 'By hand' } }, admin.token)
  await call(warn, { body: { userUuid, reason: 'Be kind' } }, admin.token)
  const about = { kind: 'user', targetId: admin.uuid, reason: 'other', text: 'Look at it' } as const
  await call(report, { body: about }, token)
  socket.close()
  await jobsDone()
}

test('(A45) no table and no line of the log holds the address of a caller, nor what nobody else may read', async () => {
  await evening()
  const nowhere = [ADDRESS, ADDRESS_OF_SIX, WROTE]
  for (const told of nowhere) expect(await tablesWith(told)).toEqual([])
  const said = server?.said() ?? ''
  // The log was written, at its most talkative.
  expect(said.length).toBeGreaterThan(200)
  const [secret = ''] = subject.token.split('.').slice(-1)
  const { email, password } = subject
  for (const told of [...nowhere, email, password, secret, 'Nonesuch', 'I liked it'])
    expect(said).not.toContain(told)
})

test('(5.5) who opted out, and whose browser asks not to be watched, leaves nothing but facts in any table', async () => {
  const [quiet, browsing] = [await newPerson(world), await newPerson(unwatched)]
  await world.call(putUserData, { body: { analytics: false } }, quiet.token)
  await jobsDone()
  const before = [await tablesWith(quiet.uuid), await tablesWith(browsing.uuid)]
  const events = [
    { topic: 'pageView', data: { path: '/very-own-path' } },
    { topic: 'feedbackForm', data: { step: 'sent', rating: 1, text: 'of nobody' } },
  ]
  expect(await world.call(kinesis, { body: { events } }, quiet.token)).toEqual({ accepted: 0, dropped: 2 })
  expect(await unwatched.call(kinesis, { body: { events } }, browsing.token)).toEqual({
    accepted: 0,
    dropped: 2,
  })
  await jobsDone()
  expect([await tablesWith(quiet.uuid), await tablesWith(browsing.uuid)]).toEqual(before)
  for (const told of ['/very-own-path', 'of nobody']) {
    expect(await tablesWith(told)).toEqual([])
    expect(server?.said() ?? '').not.toContain(told)
  }
})

test('(5.5) (A49) an export tells of every table that holds somebody, and after an erasure none does but those of decisions', async () => {
  const data = await world.call(myData, {}, subject.token)
  const ours = (name: string): boolean =>
    /^public\.(point_|season_|token_|avatar_|consumable_|checkouts|customers|subscriptions|payment_|local_|audit_|moderation_|house_|report)/.test(
      name,
    )
  const holding = (await tablesWith(subject.uuid)).filter(ours)
  /** Under which key of the export what a table holds of somebody is. */
  const told: Record<string, unknown> = {
    'public.audit_plays': data.events,
    'public.audit_feedback': data.events,
    'public.avatar_assignments': data.avatars,
    'public.avatar_worn': data.worn,
    'public.checkouts': data.checkouts,
    'public.consumable_purchases': data.purchases,
    'public.house_acts': data.tokens.transactions,
    'public.moderation_log': data.moderation,
    'public.point_entries': data.points,
    'public.point_totals': data.points,
    'public.report_voices': data.cases.reports,
    'public.subscriptions': data.subscriptions,
    'public.token_accounts': [data.tokens.account],
  }
  const months = holding.filter((name) => name.startsWith('public.audit_events'))
  expect(months).toHaveLength(1)
  expect(data.events.length).toBeGreaterThan(2)
  expect(holding.filter((name) => !months.includes(name)).toSorted()).toEqual(Object.keys(told).toSorted())
  for (const part of Object.values(told)) expect(JSON.stringify(part).length).toBeGreaterThan(20)

  await world.call(deactivate, { params: { id: subject.uuid } }, subject.token)
  await query(`update users set deactivated_at = now() - interval '40 days' where uuid = $1`, [subject.uuid])
  await query(`select graphile_worker.add_job('user.erase', '{}'::json)`)
  const isErased = async () =>
    (await query('select from users where uuid = $1 and erased_at is not null', [subject.uuid])).length
  await expect.poll(isErased, { timeout: 60_000 }).toBe(1)
  await jobsDone()
  // Decisions about people are kept for two years, their uuid stands for nobody then.
  expect((await tablesWith(subject.uuid)).filter(ours)).toEqual([
    'public.house_acts',
    'public.moderation_log',
  ])
  // Codes that were sent run out long before the thirty days; a server that sends no mail keeps the last ones to be read.
  const elsewhere = ['public.one_time_codes', 'public.outbox_messages']
  for (const gone of ['Nonesuch', subject.email, 'I liked it'])
    expect((await tablesWith(gone)).filter((name) => !elsewhere.includes(name))).toEqual([])
  expect(server?.said() ?? '').not.toContain(subject.email)
}, 180_000)
