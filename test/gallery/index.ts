const sizes = ['390', '844', '1024', '1440', '1920'] as const

const figure = (scene: string, size: string, language: string): string => {
  const file = `${scene}-${size}-${language}.jpg`
  return `<a href="${file}"><img loading="lazy" src="${file}" alt="${scene}, ${size} px wide, ${language}"></a>`
}

/** A page that shows all pictures: one row for each scene and language. */
export const indexOf = (scenes: readonly string[]): string => {
  const rows = scenes.flatMap((scene) =>
    ['en', 'es'].map(
      (language) =>
        `<section><h2>${scene} · ${language}</h2><div>${sizes.map((size) => figure(scene, size, language)).join('')}</div></section>`,
    ),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>
body { background: #0b0d12; color: #eef1f6; font: 15px system-ui; margin: 2rem }
div { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto }
img { height: 24rem; border-radius: 6px }
h2 { font-size: 15px }
</style><h1>Gallery</h1>${rows.join('')}</html>
`
}
