import { expect, test } from 'vitest'
import { starSong } from './starSong.ts'

/** A room and a likes crate that write down what they were asked; `refusing` is what says no. */
const likesOf = (refusing?: 'cast' | 'keep') => {
  const asked: string[] = []
  const say = (what: string, refuses = false) => {
    asked.push(what)
    return refuses ? Promise.reject(new Error(`no ${what}`)) : Promise.resolve()
  }
  return {
    asked,
    star: {
      cast: (star: true | null) => say(star ? 'star' : 'unstar', star !== null && refusing === 'cast'),
      keep: () => say('keep', refusing === 'keep'),
      drop: () => say('drop'),
    },
  }
}

test('a star keeps the song, a second press lets go of it', async () => {
  const { asked, star } = likesOf()
  await starSong(star, true)
  await starSong(star, false)
  expect(asked).toEqual(['star', 'keep', 'unstar', 'drop'])
})

test('a star that the room refuses adds nothing to the likes', async () => {
  const { asked, star } = likesOf('cast')
  await expect(starSong(star, true)).rejects.toThrow('no star')
  expect(asked).toEqual(['star'])
})

test('the star of a song that cannot be kept goes out again', async () => {
  const { asked, star } = likesOf('keep')
  await expect(starSong(star, true)).rejects.toThrow('no keep')
  expect(asked).toEqual(['star', 'keep', 'unstar'])
})
