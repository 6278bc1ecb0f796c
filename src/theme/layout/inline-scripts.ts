import { memoryKeys } from '../../base/storage-keys.ts'
import type { Appearance } from '../../config/config.ts'

export interface FirstPaint {
  readonly mode: Appearance['mode']
  /** Names that a reader can select. */
  readonly versions: readonly string[]
  /** Sites under different paths of one host store their versions separately. */
  readonly base: string
  /** Hash of the banner text: a dismissed banner stays hidden until the text changes. */
  readonly banner?: string
  /** Whether the site is set in the theme's font. */
  readonly ownFont: boolean
}

/**
 * The script behind the styles that sets mode and version before anything is painted. Readers who come from a page of the site see that
 * page until this one is complete, and no header without a page below it; others see the header first. The script is
 * the same on every page of a site, so that a policy for scripts may name its hash; what differs (`data-pinned`: the
 * page has a version of its own) is read from the document.
 *
 * The theme's font is shown at the first paint or not on this page. On a line on which it could not be there in time, it is not
 * requested before the first paint (`.late-font`), unless it was loaded before: requesting it delays the style sheets, and
 * browsers search for a replacement, in each weight, as long as it loads. `fontScript` requests it everywhere else.
 */
export function firstPaintScript({ mode, versions, base, banner, ownFont }: FirstPaint): string {
  const system = '(matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light")'
  const preset = mode.default === undefined ? system : JSON.stringify(mode.default)
  const remembered = mode.toggle ? `s[${JSON.stringify(memoryKeys.mode)}]||` : ''
  const parts = [
    'let e=document.documentElement,d=e.dataset,s={},m',
    'try{s=localStorage||s}catch(_){}',
    `m=${remembered}${preset}`,
    'd.mode=d.theme=m',
    'e.classList.add("js")',
    'm=="dark"&&e.classList.add(m)',
    '/Mac|iP/.test(navigator.platform)&&e.classList.add("mac")',
    'if(document.referrer.startsWith(location.origin)){let l=document.createElement("link")',
    'l.rel="expect"',
    'l.href="#content"',
    'l.setAttribute("blocking","render")',
    'document.head.append(l)}',
  ]
  if (ownFont) {
    parts.push(
      `let r=performance.getEntriesByType("navigation")[0];s[${JSON.stringify(memoryKeys.font)}]||r&&performance.now()-r.requestStart>${fontBlockMs}&&e.classList.add("late-font")`,
    )
  }
  if (versions.length > 0) {
    const key = JSON.stringify(memoryKeys.version + base)
    parts.push(
      `let k=${key},v=s[k]`,
      `if("pinned"in d)try{s[k]=d.version}catch(_){}else if(${JSON.stringify(versions)}.includes(v))d.version=v`,
    )
  }
  if (banner !== undefined) {
    parts.push(
      `s[${JSON.stringify(memoryKeys.banner)}]==${JSON.stringify(banner)}&&(d.banner="off")`,
    )
  }
  // A block scope, so that its variables do not conflict with other scripts.
  return safe(`{${parts.join(';')}}`)
}

/**
 * The script behind the style sheets of the head. It requests the theme's font before the first layout: browsers delay their
 * first paint for a font that the head of a page requests, and for no other. A style sheet of the site may have put another font
 * in its place.
 */
export const fontScript = [
  '{let e=document.documentElement,c=getComputedStyle(e)',
  'e.classList.contains("late-font")||/Inter V/.test(["body","heading"].map(n=>c.getPropertyValue("--font-"+n)))&&document.fonts.load("1em Inter Variable").catch(()=>0)}',
].join(';')

/**
 * Browsers wait 100 ms for a font with `font-display: optional`. Where the page itself took longer, from its request to its
 * first bytes, the font would too.
 */
const fontBlockMs = 120

/**
 * The script right behind the sidebar. It scrolls it to where it was on the page before: the entry that was chosen
 * there (now the current one) to the very place where it was chosen, and in any case the current entry into sight. It does so
 * in the frame that paints the sidebar: the layout that it needs is then that of the frame, and not another one before.
 * Before that, groups are opened and closed as the reader left them; one with the current page stays open.
 */
export const sidebarScrollScript = [
  '{let n=document.currentScript.previousElementSibling,o="[aria-current=page]"',
  `try{for(let[k,v]of Object.entries(JSON.parse(sessionStorage[${JSON.stringify(memoryKeys.groups)}]))){let d=n.querySelector(\`[data-group="\${k}"]>details\`);if(d&&d.children[1]&&!d.querySelector(o))d.open=v}}catch(_){}`,
  'requestAnimationFrame(()=>{let c=n.querySelector(o),s=[]',
  `try{s=sessionStorage[${JSON.stringify(memoryKeys.sidebar)}].split(" ")}catch(_){}`,
  'n.scrollTop=s[0]||0',
  'if(c){let t=c.getBoundingClientRect().top-n.getBoundingClientRect().top,h=n.clientHeight',
  'if(s[1])n.scrollTop+=t-s[1];else if(t<48||t>h-48)n.scrollTop+=t-h/2}})}',
].join(';')

/**
 * The script right behind the examples. On screens without a right-hand column it shows them where they are written. It
 * runs before the first paint, so nothing moves; and again when the width changes, or `dev` has patched the page.
 */
export const examplePlacesScript = [
  '{let m=matchMedia("(min-width:80rem)"),f=()=>{for(let k of["RequestExample","ResponseExample"]){',
  'let q=(s)=>document.querySelector(s),g="[data-part=samples]",s=`[data-component=${k}]`,t=q(`[data-example=${k}]`),a=q("[data-part=examples]")',
  ',e=t&&a&&(m.matches?t.nextElementSibling:a.querySelector(s))',
  ';e=e&&(e.closest(g)||e);if(e&&e.matches(g+","+s))m.matches?a.append(e):t.after(e)}};f();m.onchange=f;addEventListener("octavo:patched",f)}',
].join('')

/** A short name for a text. */
export function fingerprint(text: string): string {
  let hash = 5381
  for (const sign of text) hash = (Math.imul(hash, 33) ^ sign.codePointAt(0)!) >>> 0
  return hash.toString(36)
}

function safe(script: string): string {
  return script.replaceAll('<', '\\x3c')
}
