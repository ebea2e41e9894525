const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** The elements a drawing may have; whatever is not here is refused. */
export const allowedElements = words(`
  svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask use title
  desc`)

/** How things look: attributes that may stand in a style as well. */
export const presentation = words(`
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity clip-path clip-rule mask mask-type color display visibility stop-color
  stop-opacity paint-order vector-effect color-interpolation shape-rendering overflow isolation mix-blend-mode
  transform transform-origin`)

/** Where things are and how they are drawn. */
export const geometry = words(`
  d points x y width height rx ry cx cy r x1 y1 x2 y2 fx fy fr offset pathLength viewBox preserveAspectRatio
  gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits id class`)

/** What drawing programs write beside it and nobody sees; it is left out. */
export const leftOut = words('xml:space version baseProfile enable-background data-name')

/** Functions that a value may call. */
export const allowedFunctions = words(`
  rgb rgba hsl hsla matrix translate scale rotate skewX skewY translateX translateY scaleX scaleY`)
