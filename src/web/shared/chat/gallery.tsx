import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { avatarColors, avatarSlugs } from '#contract/avatars.ts'
import { startI18n } from '#web/shared/i18n/i18n.ts'
import { TooltipHost } from '#web/ui/TooltipHost.tsx'
import { ChatEngine } from './engine/chatEngine.ts'
import type { ChatLine } from './engine/line.ts'
import { memoryIn } from './engine/memory.ts'
import { draftLine } from './engine/outgoing.ts'
import type { ChatNews, ChatTransport } from './engine/transport.ts'
import { ChatPanel } from './view/ChatPanel.tsx'
import { type ChatPlace, ChatPlaceProvider } from './view/chatPlace.ts'

// Looks at a chat without a server: `npx vite src/web/shared/chat`, then /gallery.html?people=500&lines=300&every=100
const query = new URLSearchParams(location.search)
const number = (name: string, fallback: number): number => Number(query.get(name) ?? fallback)
const people = number('people', 40)
const lines = number('lines', 60)
/** A new message each so many ms; 0 for none. */
const every = number('every', 0)
const said = [
  'this bass line!',
  'who is playing next?',
  'I heard this one in a small club in Lisbon, years ago, and never found out what it was called until tonight',
  'yes',
  'https://example.org/song?id=1 here it is',
  'louder 🔥',
] as const

const authorAt = (n: number) => ({
  uuid: `person-${n % people}`,
  nickname: `Person ${n % people}`,
  avatarId: avatarSlugs[n % avatarSlugs.length] ?? 'fox',
  color: avatarColors[n % avatarColors.length] ?? '#FFB454',
})
const lineAt = (n: number): ChatLine => {
  const words = { author: authorAt(n * 7), text: said[n % said.length] ?? '', mentions: [] }
  return {
    ...draftLine(words, Date.now() - (lines - n) * 30_000),
    id: String(n + 1),
    state: 'sent',
    reactions: n % 9 === 0 ? [{ emoji: '🔥', count: 1 + (n % 4), mine: false }] : [],
  }
}

const stored = Array.from({ length: lines }, (_, n) => lineAt(n))
let tell = (_news: ChatNews): void => undefined
const alone = (): Promise<never> => Promise.reject(new Error('There is no server here'))
const transport: ChatTransport = {
  newest: () => Promise.resolve([...stored].reverse()),
  before: () => Promise.resolve([]),
  after: () => Promise.resolve([]),
  changedSince: () => Promise.resolve([]),
  one: () => Promise.resolve(null),
  send: (line) => Promise.resolve({ ...line, id: String(Date.now()), state: 'sent' }),
  edit: alone,
  remove: alone,
  react: alone,
  whoReacted: () => Promise.resolve([]),
  listen: (listener) => {
    tell = listener
    return () => undefined
  },
}
const engine = new ChatEngine({ transport, memory: memoryIn(undefined, ''), now: Date.now })
const place: ChatPlace = {
  engine,
  ownUuid: 'person-0',
  author: authorAt(0),
  mayModerate: true,
  people: () => Array.from({ length: people }, (_, n) => ({ uuid: `person-${n}`, name: `Person ${n}` })),
  openPerson: () => undefined,
  commands: [],
  takesBare: () => true,
  saysUnknown: () => false,
  SongVotes: () => null,
  shownPictures: new Set(),
}

const load = {
  chat: {
    en: async () => (await import('./locales/en.ts')).chat,
    es: async () => (await import('./locales/es.ts')).chat,
  },
  common: {
    en: async () => (await import('#web/shared/i18n/locales/en/common.ts')).common,
    es: async () => (await import('#web/shared/i18n/locales/es/common.ts')).common,
  },
}
await startI18n({ first: load, others: async () => ({}) }, ['chat', 'common'])
await engine.refresh()
let next = lines
if (every > 0) setInterval(() => tell({ kind: 'line', line: lineAt(next++) }), every)
createRoot(document.querySelector('#root') ?? document.body).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <TooltipHost>
        <ChatPlaceProvider value={place}>
          <ChatPanel wall={null} />
        </ChatPlaceProvider>
      </TooltipHost>
    </QueryClientProvider>
  </StrictMode>,
)
