/** The jobs that make the demo, one step each. */
export const demoQueue = 'upload.demo'
