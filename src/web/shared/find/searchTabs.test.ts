import { expect, test } from 'vitest'
import type { OfferedProvider } from '#contract/playlist/providers.ts'
import type { MusicProvider } from '#contract/song.ts'
import { searchable } from './searchTabs.ts'

const offered = (key: MusicProvider, search = true): OfferedProvider => ({
  key,
  name: key,
  search,
  mine: false,
  play: true,
  preview: false,
  import: false,
  export: false,
  link: false,
  needs: [],
})
const keys = (all: readonly OfferedProvider[], linked: readonly MusicProvider[] = []) =>
  searchable(all, new Set(linked)).map(({ key }) => key)

test('with one provider there is nothing to choose between', () => {
  expect(keys([offered('uploadService'), offered('deezer', false)])).toEqual([])
})

test('the linked one comes first, the others as the server lists them', () => {
  const all = [offered('uploadService'), offered('audius'), offered('spotify'), offered('youtube')]
  expect(keys(all)).toEqual(['uploadService', 'audius', 'spotify', 'youtube'])
  expect(keys(all, ['spotify'])).toEqual(['spotify', 'uploadService', 'audius', 'youtube'])
})
