/** The style of problems. The colors are those of the page. */
export const problemStyle = `
:host { all: initial; }
:host, .problems {
  --p: var(--page, #fff); --i: var(--ink, #15201c); --d: var(--danger, #b3261e);
  --w: var(--warning, #8a5300); --n: var(--note, #1d4ed8);
  --l: color-mix(in oklab, var(--i) 12%, var(--p)); --m: color-mix(in oklab, var(--i) 66%, var(--p));
  font: 400 14px/1.5 var(--font-body, ui-sans-serif, system-ui, sans-serif); color: var(--i);
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
p, h2, h3, pre { margin: 0; }
button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: start; }
a { color: inherit; }
:is(button, a, pre):focus-visible { outline: 2px solid var(--n); outline-offset: 2px; border-radius: 4px; }
.error { --c: var(--d); } .warning { --c: var(--w); } .hint { --c: var(--n); }
article { padding: 14px 0 16px; border-top: 1px solid var(--l); display: grid; gap: 6px; justify-items: start; min-width: 0; }
.said { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: baseline; }
.severity { color: var(--c); font-weight: 650; }
.message { font-weight: 550; overflow-wrap: anywhere; }
code { font: 0.93em var(--font-mono, ui-monospace, Menlo, monospace); }
.place { font: 13px/1.5 var(--font-mono, ui-monospace, Menlo, monospace); color: var(--n); overflow-wrap: anywhere; text-decoration: underline; text-underline-offset: 3px; text-decoration-color: color-mix(in oklab, var(--n) 40%, transparent); min-height: 24px; }
.place:hover { text-decoration-color: currentcolor; }
pre { max-width: 100%; width: 100%; overflow-x: auto; padding: 8px 12px; border-radius: 8px; background: color-mix(in oklab, var(--i) 4%, var(--p)); font: 13px/1.6 var(--font-mono, ui-monospace, Menlo, monospace); white-space: pre; tab-size: 2; }
.line { color: var(--m); }
mark { background: color-mix(in oklab, var(--c, var(--w)) 16%, var(--p)); color: inherit; border-radius: 2px 2px 0 0; border-bottom: 2px solid var(--c, var(--w)); }
.label { color: var(--c); }
.note, .code { color: var(--m); font-size: 13px; }
.code { font-size: 12px; }
.help { overflow-wrap: anywhere; white-space: pre-line; }
.help::before { content: "→ "; color: var(--m); }
.refused { color: var(--d); font-size: 13px; white-space: pre-line; }
`

/** The layout of the overlay and the badge. */
export const overlayStyle = `
.badge { position: fixed; z-index: 2147483000; bottom: 16px; left: 16px; display: flex; max-width: calc(100vw - 32px); border-radius: 999px; background: var(--p); border: 1px solid color-mix(in oklab, var(--i) 22%, var(--p)); box-shadow: 0 2px 10px rgb(0 0 0 / .14); overflow: hidden; }
.badge > * { padding: 6px 14px; min-height: 34px; display: flex; align-items: center; gap: 8px; text-decoration: none; white-space: nowrap; }
.badge > * + * { border-inline-start: 1px solid var(--l); color: var(--m); }
.badge > *:hover { background: color-mix(in oklab, var(--i) 5%, var(--p)); }
.badge > *:focus-visible { outline-offset: -3px; border-radius: 999px; }
.dot { width: 8px; height: 8px; border-radius: 50%; background: var(--c); flex: none; }
.panel { position: fixed; z-index: 2147483001; inset: auto 0 0; margin: 0 auto; width: min(56rem, 100vw - 32px); max-height: min(60vh, 40rem); overflow: auto; overscroll-behavior: contain; background: var(--p); border: 1px solid color-mix(in oklab, var(--i) 22%, var(--p)); border-bottom: 0; border-radius: 12px 12px 0 0; box-shadow: 0 -8px 40px rgb(0 0 0 / .2); padding: 0 20px 8px; }
.panel::before { content: ""; position: sticky; top: 0; display: block; height: 3px; margin: 0 -20px; background: var(--c); z-index: 2; }
.panel header { position: sticky; top: 3px; z-index: 1; display: flex; gap: 12px; align-items: center; justify-content: space-between; background: var(--p); padding: 10px 0; }
.panel h2 { font-size: 15px; font-weight: 650; }
.close { width: 32px; height: 32px; border-radius: 8px; display: grid; place-items: center; flex: none; }
.close:hover { background: color-mix(in oklab, var(--i) 6%, var(--p)); }
.close svg { width: 16px; height: 16px; fill: none; stroke: currentcolor; stroke-width: 1.8; stroke-linecap: round; }
.elsewhere { display: block; padding: 12px 0; border-top: 1px solid var(--l); color: var(--m); }
@media print { .badge, .panel { display: none; } }
@media (max-width: 40rem) { .panel { width: 100vw; border-radius: 0; border-inline: 0; padding-inline: 16px; } .panel::before { margin-inline: -16px; } }
`

/** The page that lists all problems. */
export const listStyle = `
:root { color-scheme: light dark; --page: light-dark(#fff, #101513); --ink: light-dark(#15201c, #eef3f0); --danger: light-dark(#b3261e, #ff9d94); --warning: light-dark(#8a5300, #eebd62); --note: light-dark(#1d4ed8, #9cc0ff); }
body { margin: 0; background: var(--page); }
.problems { max-width: 56rem; margin: 0 auto; padding: 48px 24px 96px; }
.problems h1 { font-size: 24px; line-height: 1.3; margin: 0 0 4px; font-weight: 650; }
.problems > p { color: var(--m); }
.problems section { margin-top: 36px; }
.problems h2 { font-size: 16px; font-weight: 650; margin-bottom: 8px; overflow-wrap: anywhere; }
.problems .read { margin-top: 16px; padding: 8px 14px; border: 1px solid color-mix(in oklab, var(--i) 22%, var(--p)); border-radius: 8px; color: var(--i); }
.problems .read:hover { background: color-mix(in oklab, var(--i) 5%, var(--p)); }
`
