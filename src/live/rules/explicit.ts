import type { SongRule } from './question.ts'

/** `song.explicit`: nothing that is said to be explicit. */
export const explicit: SongRule = {
  rule: 'song.explicit',
  set: ({ doc }) => doc.song.explicit,
  findings: ({ law, song }) => {
    if (song.explicit === false) return []
    const refuses = song.explicit === true || law.doc.song.explicit.unknown === 'refuse'
    return [{ code: 'songExplicit', ok: refuses ? false : 'unknown' }]
  },
}
