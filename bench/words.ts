/** The vocabulary of the generated pages. Plain words, so that prose, code and titles can share them. */
export const things = split(`
  anchor archive badge basket beacon binding blueprint bridge bundle cabin canvas carrier catalogue chamber channel
  charter circuit clause cluster compass counter courier cradle crate dial digest dock drawer engine envelope errand
  estimate fabric ferry fixture flag folder fountain frame funnel garden gauge gear glossary guard guild handle harbour
  hinge index inlet insert journal junction kernel kiosk ladder lantern layer ledger lens letter lever locker loom
  manual margin market mast matrix meadow mesh mirror module motor needle network notebook oracle orbit orchard outlet
  packet palette panel parcel passage pattern pier pillar pipeline pledge plot pocket portal portrait post prism pulley
  quarry queue rack raft rail ramp recipe record reel region relay report ribbon ring roster route ruler sail scaffold
  scale schedule screen seal sensor shelf shield signal slot socket spindle spring stamp station stencil storage strand
  summit switch tablet tally tank target terminal thread ticket timber token tower track transfer tray treaty tunnel
  turbine valve vault vector vessel viaduct vise wagon warehouse watch wheel window wire workshop yard zone
`)

export const deeds = split(`
  accepts arranges asks balances binds borrows brings builds calls carries catches changes charts checks clears closes
  combines counts covers cuts declares delays delivers draws drops empties encloses enters explains extends feeds fills
  filters finds fits folds follows forwards gathers gives grows guards guides heats holds joins keeps labels leads lends
  lifts links loads marks measures meets mends mixes moves names notes offers opens orders packs passes pays places
  plans plants points polls prepares presses prints proves pulls pushes reaches reads records refills releases reports
  returns rolls rotates saves sends serves settles shapes shares shows signs skips slows sorts speaks splits stacks
  starts states stops stores strips tells tests ties tracks trades trims tunes turns unlocks uses visits waits warms
  watches weighs wraps writes
`)

export const kinds = split(`
  ample amber ancient bare blank bold brief bright broad calm central chief clean clear close coarse common cool daily
  deep dense distant dry dull early eastern equal even exact faint fair fast fine firm first fixed flat foreign fresh
  full gentle grand green hidden high hollow idle inner joint keen large last late lean level light local long loose low
  main minor narrow near neat new northern odd old open outer pale past plain prime prompt proper public pure quick
  quiet rapid rare raw ready recent rich rigid rough round safe sharp short shy silent simple single slim slow small
  smooth soft solid southern spare stable stark steady steep still strict strong sudden swift tall tame tight tiny true
  upper urgent vast vivid warm weak western whole wide wild wise young
`)

export const joints = [
  'although',
  'and so',
  'as long as',
  'because',
  'before',
  'once',
  'since',
  'until',
  'where',
  'while',
]

/** `carries` → `carry`. */
export function infinitive(deed: string): string {
  return deed
    .replace(/(?<=[a-z]{2})ies$/, 'y')
    .replace(/(?<=sh|ch|x|ss)es$/, '')
    .replace(/(?<=[^s])s$/, '')
}

function split(words: string): readonly string[] {
  return words.trim().split(/\s+/)
}
