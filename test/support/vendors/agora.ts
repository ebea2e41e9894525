import type { Page } from 'playwright-core'
import { readAgoraToken } from './agoraToken.ts'

/** What a page's client asks of the service, and what it is told. */
type Asked =
  | {
      readonly ask: 'join'
      readonly appId: string
      readonly channel: string
      readonly token: string
      readonly account: string
      readonly role: string
    }
  | { readonly ask: 'publish' | 'unpublish' | 'leave' }
  | { readonly ask: 'renew'; readonly token: string }

interface Member {
  readonly page: Page
  readonly channel: string
  readonly account: string
  may: readonly string[]
  isHost: boolean
  publishes: boolean
}

/**
 * The script that stands for Agora's own: what our pages use of it, as its reference describes that. It speaks with the
 * service below instead of a cloud; sound is what the microphone would give, and goes nowhere.
 */
const script = `
const listeners = new Map()
const tell = (event, ...said) => { for (const one of listeners.get(event) ?? []) one(...said) }
export const played = new Map()
window.agoraPlayed = played
const ask = async (question) => {
  const { refused, ...given } = JSON.parse(await window.agoraAsk(JSON.stringify(question)))
  if (refused) throw Object.assign(new Error('AgoraRTCError ' + refused), { code: refused })
  return given
}
export const checkSystemRequirements = () => true
export const setLogLevel = () => undefined
export const disableLogUpload = () => undefined
export const createMicrophoneAudioTrack = async () => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  return { close: () => stream.getTracks().forEach((track) => track.stop()) }
}
export const createClient = ({ role }) => {
  listeners.clear()
  const remoteUsers = []
  const client = {
    remoteUsers,
    on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    join: (appId, channel, token, account) => ask({ ask: 'join', appId, channel, token, account, role }),
    publish: () => ask({ ask: 'publish' }),
    unpublish: () => ask({ ask: 'unpublish' }),
    leave: () => ask({ ask: 'leave' }),
    renewToken: (token) => ask({ ask: 'renew', token }),
    subscribe: async (user) => (user.audioTrack = {
      setVolume: (volume) => played.set(user.uid, { ...played.get(user.uid), volume }),
      play: () => played.set(user.uid, { ...played.get(user.uid), isPlaying: true }),
    }),
  }
  window.agoraTold = (event, ...said) => {
    if (event === 'user-published') {
      const user = remoteUsers.find(({ uid }) => uid === said[0]) ?? { uid: said[0] }
      user.hasAudio = true
      if (!remoteUsers.includes(user)) remoteUsers.push(user)
      return tell(event, user, 'audio')
    }
    if (event === 'user-unpublished') {
      const user = remoteUsers.find(({ uid }) => uid === said[0])
      if (user) user.hasAudio = false
      return tell(event, user, 'audio')
    }
    tell(event, ...said)
  }
  return client
}
`

/** Agora's channels, as its published rules are: who may join and send stands in the token, and an account is there once. */
export const startAgora = (appId: string, certificate: string) => {
  const members = new Set<Member>()
  let renewed = 0
  const memberOf = (page: Page) => [...members].find((one) => one.page === page)
  const tell = ({ page }: Member, event: string, ...said: string[]): void => {
    page
      .evaluate(
        ([name, ...rest]) =>
          (window as unknown as { agoraTold: (...all: unknown[]) => void }).agoraTold(name, ...rest),
        [event, ...said],
      )
      .catch(() => undefined)
  }
  const tellOthers = (member: Member, event: string): void => {
    for (const other of members)
      if (other !== member && other.channel === member.channel) tell(other, event, member.account)
  }
  const leave = (member: Member): void => {
    if (members.delete(member) && member.publishes) tellOthers(member, 'user-unpublished')
  }
  const answer = (page: Page, asked: Asked): object => {
    const member = memberOf(page)
    switch (asked.ask) {
      case 'join': {
        const token = readAgoraToken(asked.token, certificate)
        const isGood =
          token.signed &&
          asked.appId === appId &&
          token.appId === appId &&
          token.channel === asked.channel &&
          token.account === asked.account &&
          token.may.includes('join')
        if (!isGood) return { refused: 'CAN_NOT_GET_GATEWAY_SERVER' }
        for (const before of members)
          if (before.account === asked.account && before.channel === asked.channel) {
            leave(before)
            tell(before, 'connection-state-change', 'DISCONNECTED', 'CONNECTED', 'UID_CONFLICT')
          }
        const { channel, account, role } = asked
        const joined = { page, channel, account, may: token.may, isHost: role === 'host', publishes: false }
        const there = [...members].filter((one) => one.channel === channel && one.publishes)
        members.add(joined)
        for (const one of there) tell(joined, 'user-published', one.account)
        return {}
      }
      case 'publish':
        if (!member?.isHost || !member.may.includes('audio')) return { refused: 'INVALID_OPERATION' }
        member.publishes = true
        tellOthers(member, 'user-published')
        return {}
      case 'unpublish':
        if (member?.publishes) {
          member.publishes = false
          tellOthers(member, 'user-unpublished')
        }
        return {}
      case 'renew':
        if (member) member.may = readAgoraToken(asked.token, certificate).may
        renewed++
        return {}
      case 'leave':
        if (member) leave(member)
        return {}
    }
  }
  return {
    /** Puts the script in place of the vendor's, which travels as `file`. */
    stand: async (page: Page, file: string): Promise<void> => {
      await page.exposeFunction('agoraAsk', (asked: string) =>
        JSON.stringify(answer(page, JSON.parse(asked) as Asked)),
      )
      await page.route(`**${file}`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: script }),
      )
    },
    /** Who is in a channel, and of whom sound goes out. */
    at: (channel: string) => {
      const there = [...members].filter((one) => one.channel === channel)
      const accounts = (some: readonly Member[]) => some.map(({ account }) => account).sort()
      return { there: accounts(there), onAir: accounts(there.filter(({ publishes }) => publishes)) }
    },
    /** How many tokens were replaced. */
    renewed: (): number => renewed,
    /** Tells everybody that their token runs out soon. */
    expireTokens: (): void => {
      for (const member of members) tell(member, 'token-privilege-will-expire')
    },
    /** Their lines falter, or are whole again. */
    falter: (isDown: boolean): void => {
      for (const member of members)
        tell(
          member,
          'connection-state-change',
          ...(isDown ? ['RECONNECTING', 'CONNECTED'] : ['CONNECTED', 'RECONNECTING']),
        )
    },
  }
}
