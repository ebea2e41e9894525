/** The name of the mark in the document of the client that says what this place calls itself: a `SiteLook` as JSON. */
export const SITE_MARK = 'roomtone-site'
