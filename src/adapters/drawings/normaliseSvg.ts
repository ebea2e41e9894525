import { type CustomPlugin, optimize, type XastElement, type XastRoot } from 'svgo'
import { avatarBox } from '#contract/avatars.ts'
import { leftOut } from './allowed.ts'
import { sidesOf } from './box.ts'
import { type InLayers, inLayers } from './inLayers.ts'

/** Takes out what is not seen, and gives the root the one box and size there is, or those of its own box. */
const houseForm = (told: { layers?: InLayers }, anyBox: boolean): CustomPlugin => ({
  name: 'houseForm',
  fn: () => ({
    element: {
      enter: ({ attributes }) => {
        delete attributes['class']
        for (const name of leftOut) delete attributes[name]
      },
    },
    root: {
      exit: (root: XastRoot) => {
        const svg = root.children.find((child): child is XastElement => child.type === 'element')
        if (!svg) return
        const own = anyBox ? sidesOf(svg.attributes['viewBox'] ?? '') : null
        for (const name of ['x', 'y', 'width', 'height', 'viewBox', 'preserveAspectRatio'])
          delete svg.attributes[name]
        for (const name of Object.keys(svg.attributes))
          if (name.startsWith('xmlns')) delete svg.attributes[name]
        const [left, top, width, height] = own ?? [0, 0, avatarBox.width, avatarBox.height]
        svg.attributes = {
          xmlns: 'http://www.w3.org/2000/svg',
          viewBox: `${left} ${top} ${width} ${height}`,
          width: String(width),
          height: String(height),
          ...svg.attributes,
        }
        if (!anyBox) told.layers = inLayers(svg)
      },
    },
  }),
})

/**
 * Brings a drawing into the form of the house: styles become attributes, notes of programs go, and what lies under the
 * wearer's colour, the colour and what lies over it become three groups. Nothing is fetched.
 */
export const normaliseSvg = (
  source: string,
  anyBox = false,
): { readonly svg: string; readonly layers: InLayers } => {
  const told: { layers?: InLayers } = {}
  const { data } = optimize(source, {
    multipass: false,
    plugins: [
      'removeXMLProcInst',
      { name: 'removeComments', params: { preservePatterns: false } },
      'removeTitle',
      { name: 'removeDesc', params: { removeAny: true } },
      'removeMetadata',
      'removeEditorsNSData',
      { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
      'convertStyleToAttrs',
      { name: 'removeXlink', params: { includeLegacy: true } },
      houseForm(told, anyBox),
    ],
  })
  return { svg: `${data}\n`, layers: told.layers ?? 'none' }
}
