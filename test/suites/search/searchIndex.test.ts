import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#adapters/db/connect.ts'
import { freshDatabase } from '#test/support/database.ts'
import { fillCatalogue, wordAt } from '#test/support/catalogue.ts'
import { byIndex } from '#services/core/storeByIndex.ts'
import { alikeMatches, wordMatches } from '#services/playlist/search/store.ts'
import { uploadMatches } from '#services/upload/songs/storeSearch.ts'

const ROWS = 50_000
const me = '00000000-0000-4000-8000-00000000000a'

/** Tables that are never read from end to end. */
const large = ['catalogue_songs', 'crate_songs', 'upload_songs']

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

describe('a search among 50,000 recordings and as many uploads', async () => {
  const { db, close } = connect(await freshDatabase(), 2)
  afterAll(close)
  beforeAll(() => fillCatalogue(db, ROWS, ROWS), 120_000)

  /** The plan as the database makes it for these very values. */
  const planOf = async (
    query: ReturnType<typeof wordMatches> | ReturnType<typeof uploadMatches>,
    on: typeof db = db,
  ) => {
    const { sql: text, parameters } = query.compile(on)
    const explain = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters])
    const { rows } = await on.executeQuery<Record<string, { Plan: Node }[]>>(explain)
    const [plan] = Object.values(rows[0] ?? {}).flat()
    if (!plan) throw new Error('There is no plan')
    const nodes = nodesOf(plan.Plan)
    return {
      indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
      whole: nodes
        .filter((node) => node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? ''))
        .map((node) => node['Relation Name']),
    }
  }
  const wanted = (...words: string[]) => ({ folded: words.join(' '), words, key: words.join(' ') })

  test.each([
    ['a rare word', wanted(wordAt(0.99))],
    ['a frequent word', wanted(wordAt(0.01))],
    ['several words', wanted(wordAt(0.3), wordAt(0.6))],
    ['the beginning of a word', wanted(wordAt(0.5).slice(0, 4))],
  ])('finds %s by the index of words', async (_, search) => {
    for (const query of [wordMatches(me, search, 200), uploadMatches(me, search.words)]) {
      const { indexes, whole } = await planOf(query)
      expect(indexes.some((name) => /^(catalogue|upload)_songs_words$/.test(name))).toBe(true)
      expect(whole).toEqual([])
    }
  })

  test('finds misspelt words by the index too', async () => {
    const { indexes, whole } = await planOf(alikeMatches(me, wanted(`${wordAt(0.8)}x`), 200))
    expect(indexes).toContain('catalogue_songs_words')
    expect(whole).toEqual([])
  })

  test('walks no table from end to end, whatever the planner guesses', async () => {
    const misspelt = alikeMatches(me, wanted(`${wordAt(0.8)}x`), 200)
    const guessing = <T>(on: typeof db, look: () => Promise<T>) =>
      sql`set local random_page_cost = 1000000`.execute(on).then(look)
    const asGuessed = await db.transaction().execute((tx) => guessing(tx, () => planOf(misspelt, tx)))
    expect(asGuessed.whole).toContain('catalogue_songs')
    const { indexes, whole } = await byIndex(db, (tx) => guessing(tx, () => planOf(misspelt, tx)))
    expect(indexes).toContain('catalogue_songs_words')
    expect(whole).toEqual([])
  })

  test('finds exact names by theirs', async () => {
    const { indexes } = await planOf(wordMatches(me, wanted(wordAt(0.7)), 200))
    expect(indexes).toContain('catalogue_songs_name')
    expect(indexes).toContain('catalogue_songs_artist')
  })
})
