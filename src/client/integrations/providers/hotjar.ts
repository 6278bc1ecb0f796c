import { callGlobal, globals, loadScript, queueFunction, type Integration } from '../integration.ts'

/** Hotjar, which respects Do Not Track itself. */
export const integration: Integration = {
  start({ hjid = '', hjsv = '6' }) {
    queueFunction('hj')
    globals['_hjSettings'] = { hjid: Number(hjid), hjsv: Number(hjsv) }
    const [id, version] = [encodeURIComponent(hjid), encodeURIComponent(hjsv)]
    loadScript(`https://static.hotjar.com/c/hotjar-${id}.js?sv=${version}`)
  },
  pageView: () => callGlobal('hj', 'stateChange', location.pathname),
}
