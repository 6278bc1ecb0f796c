import { callGlobal, loadScript, type Integration } from '../integration.ts'

/** The chat of Front. */
export const integration: Integration = {
  start({ snippetId = '' }) {
    loadScript('https://chat-assets.frontapp.com/v1/chat.bundle.js', {}, () =>
      callGlobal('FrontChat', 'init', { chatId: snippetId, useDefaultLauncher: true }),
    )
  },
}
