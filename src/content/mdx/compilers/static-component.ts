/** The component whose `html` is what a stretch of Markdown becomes whatever the page and the site are. */
export const staticComponent = '_StaticHtml'
