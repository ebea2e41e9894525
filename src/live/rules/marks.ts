import type { Code } from '#contract/room/rules/codes.ts'
import type { Song } from '#contract/song.ts'
import { type Scene, verdictsNow } from './check.ts'
import type { Mark } from './mark.ts'

/** The rules on songs that tell, and what they would say of a song that begins now, whoever plays it. */
export const marksOf = (scene: Scene, song: Song, userUuid: string): Mark[] =>
  verdictsNow(scene, song, { userUuid, roles: new Set() }).flatMap(({ ok, mode, rule, code }) =>
    ok === false && mode === 'tell' && (rule.startsWith('song.') || rule === 'theme')
      ? [{ rule, code: code as Code }]
      : [],
  )
