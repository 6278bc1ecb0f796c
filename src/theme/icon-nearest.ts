/**
 * Names that only Font Awesome's paid sets draw (and a few that authors make up), after the free drawing that says
 * nearly the same. Names that another free set draws under the same name are not here.
 */
export const nearestIcons = `
360: 360-degrees
airplay: airplay-audio
alarm: alarm-exclamation
album: album-circle-plus album-collection album-collection-circle-plus
alien: alien-8bit alien-monster
align-bottom: objects-align-bottom
align-center-horizontal: objects-align-center-horizontal
align-center-vertical: objects-align-center-vertical
align-left: objects-align-left
align-right: objects-align-right
align-top: objects-align-top
ampersand: circle-ampersand square-ampersand
angle: angle-90
angles-up: angles-up-down
api: rectangle-api
apple: apple-core apple-crate crate-apple
arrow-down: arrow-alt-down arrow-alt-from-top arrow-down-big-small arrow-down-from-bracket arrow-down-small-big
arrow-down: arrow-down-to-bracket arrow-from-top comment-arrow-down desktop-arrow-down display-arrow-down down
arrow-down: down-long-alt inbox-arrow-down mobile-arrow-down phone-arrow-down water-arrow-down
arrow-down-from-line: arrow-down-from-dotted-line
arrow-down-left: phone-arrow-down-left video-arrow-down-left
arrow-down-square: arrow-down-square-triangle arrow-down-to-square arrow-down-triangle-square
arrow-down-to-line: arrow-down-long-to-line arrow-down-to-dotted-line
arrow-down-up: arrow-down-arrow-up
arrow-left: arrow-alt-from-left arrow-alt-left arrow-alt-to-left arrow-from-left arrow-left-from-bracket
arrow-left: arrow-left-to-bracket arrow-to-left arrow-turn-left folder-arrow-left left trash-arrow-turn-left
arrow-left-from-line: arrow-left-from-dotted-line
arrow-left-right: arrow-left-arrow-right
arrow-left-to-line: arrow-left-long-to-line arrow-left-to-dotted-line
arrow-right: arrow-alt-from-right arrow-alt-right arrow-alt-to-right arrow-from-right arrow-to-right
arrow-right: arrow-turn-right book-arrow-right briefcase-arrow-right folder-arrow-right phone-arrow-right right
arrow-right-from-line: arrow-right-from-dotted-line
arrow-right-to-line: arrow-right-long-to-line arrow-right-to-dotted-line
arrow-rotate-left: arrow-rotate-left-10 arrow-rotate-left-15 arrow-rotate-left-30
arrow-rotate-right: arrow-rotate-right-10 arrow-rotate-right-15 arrow-rotate-right-30
arrow-square-down: arrow-alt-square-down
arrow-square-left: arrow-alt-square-left
arrow-square-right: arrow-alt-square-right
arrow-square-up: arrow-alt-square-up
arrow-turn-down: arrow-turn-down-left arrow-turn-down-right arrow-turn-left-down
arrow-turn-up: arrow-turn-left-up
arrow-u-down-left: arrow-u-turn-down-left
arrow-u-down-right: arrow-u-turn-down-right
arrow-u-left-down: arrow-u-turn-left-down
arrow-u-left-up: arrow-u-turn-left-up
arrow-u-right-down: arrow-u-turn-right-down
arrow-u-right-up: arrow-u-turn-right-up
arrow-u-up-left: arrow-u-turn-up-left
arrow-u-up-right: arrow-u-turn-up-right
arrow-up: arrow-alt-from-bottom arrow-alt-up arrow-from-bottom arrow-up-big-small arrow-up-small-big
arrow-up: arrow-up-to-bracket comment-arrow-up inbox-arrow-up phone-arrow-up up water-arrow-up
arrow-up-down: arrow-up-arrow-down
arrow-up-from-line: arrow-up-from-dotted-line
arrow-up-right: comment-arrow-up-right message-arrow-up-right phone-arrow-up-right video-arrow-up-right
arrow-up-square: arrow-up-from-square arrow-up-square-triangle arrow-up-triangle-square
arrow-up-to-line: arrow-up-long-to-line arrow-up-to-dotted-line
arrows-down-to-line: arrow-alt-to-bottom arrow-to-bottom
arrows-left-right-to-line: arrows-from-dotted-line arrows-from-line arrows-to-dotted-line arrows-to-line
arrows-rotate: arrows-rotate-reverse
arrows-up-down-left-right: arrows-repeat arrows-retweet
arrows-up-to-line: arrow-alt-to-top arrow-to-top arrow-up-from-bracket-alt
asterisk: symbols
atom: atom-alt atom-simple
audio-description: audio-description-slash
award: award-simple badge ribbon-award
axe: axe-battle
badge: badge-dollar badge-sheriff
bag: bag-seedling
bag-shopping: bag-shopping-minus bag-shopping-plus bags-shopping
balloon: balloons
ban: ban-parking
bandage: face-head-bandage
bangladeshi-taka: circle-bangladeshi-taka square-bangladeshi-taka
barcode: barcode-alt barcode-read barcode-scan rectangle-barcode scanner scanner-gun scanner-keyboard
barcode: scanner-touchscreen
barn: barn-silo
bars: bars-filter bars-sort
bars-progress: arrow-progress bar-progress-empty bar-progress-full bar-progress-half bar-progress-quarter
bars-progress: bar-progress-three-quarters progress
baseball: baseball-bat
basket-shopping: basket-shopping-minus basket-shopping-plus basket-shopping-simple shopping-basket-alt
basketball: basketball-hoop
battery-full: battery-bolt battery-slash
beach: hat-beach
bed: bed-alt bed-bunk bed-empty bed-front
beer-mug-empty: beer-foam beer-mug
bell: bell-on bells
bell-school: bell-school-slash
belt: conveyor-belt conveyor-belt-alt conveyor-belt-arm conveyor-belt-boxes conveyor-belt-empty
beta: rectangle-beta
binary: binary-circle-check binary-slash
bitcoin: circle-bitcoin square-bitcoin
blinds: blinds-open blinds-raised
bolt: bolt-auto bolt-slash circle-bolt square-bolt transformer-bolt
bone: bone-break
book: book-alt book-circle book-font book-law book-section book-sparkles book-spells book-spine
book-medical: books-medical
book-open: book-blank book-open-alt book-open-cover book-open-lines circle-book-open
book-up: book-arrow-up
bookmark: bookmark-circle bookmark-slash circle-bookmark
boot: boot-heeled ski-boot ski-boot-ski
border-bottom: border-bottom-right
border-top-left: border-style-alt
bottle: bin-bottles bin-bottles-recycle bottle-baby jug-bottle
bow: bow-archery
bowl: bowl-hot bowl-salad bowl-scoop bowl-scoops bowl-shaved-ice bowl-soft-serve
bowl-chopsticks: bowl-chopsticks-noodles
bowling: bowling-pins
bowling-ball: bowling-ball-pin
box: box-alt box-ballot box-check box-circle-check box-dollar box-fragile box-full box-heart box-isometric
box: box-isometric-tape box-taped box-up box-usd police-box
box-archive: cabinet-filing file-cabinet internet-archive
box-arrow-down: box-arrow-down-arrow-up box-arrow-down-magnifying-glass
box-open: box-open-full crate-empty package
brackets-curly: file-brackets-curly
brain: brain-arrow-curved-right brain-circuit head-side-brain
bread: bread-loaf
bread-slice: bread-slice-butter
bridge: bridge-suspension
briefcase: briefcase-blank
brightness: brightness-low
broom: broom-wide
browser: tor-browser
bug: ban-bug
building: building-memo
building-columns: corporate
bullhorn: megaphone-alt
bullseye: bullseye-arrow bullseye-pointer
burger: burger-cheese burger-fries burger-glass burger-lettuce burger-soda cheeseburger
burst: burst-new
bus: bus-school bus-side
calculator: calculator-alt calculator-simple
calendar: calendar-circle calendar-download calendar-image calendar-lines calendar-lines-pen calendar-note
calendar: calendar-upload circle-calendar
calendar-exclamation: calendar-circle-exclamation
calendar-minus: calendar-circle-minus
calendar-plus: calendar-circle-plus
calendar-user: calendar-circle-user calendar-users
camera: camera-circle camera-clock camera-home camera-movie camera-polaroid camera-shutter camera-viewfinder
camera: circle-camera
camera-slash: camera-web-slash
can: can-food utility-can
candle: candle-holder
candy: candy-bar candy-corn
car: car-bolt car-building car-bump car-bus car-circle-bolt car-key car-mechanic car-mirrors car-people
car: car-siren car-tilt car-wash car-wrench cars stair-car
car-on: car-siren-on
car-side: car-side-bolt
caravan: caravan-alt caravan-simple
cards: cards-blank
caret-down: caret-large-down
caret-left: caret-large-left
caret-right: caret-large-right
caret-up: caret-large-up
cart-flatbed: cart-flatbed-boxes cart-flatbed-empty dolly-flatbed-alt dolly-flatbed-empty
cart-shopping: cart-circle-arrow-down cart-circle-arrow-up cart-circle-check cart-circle-exclamation
cart-shopping: cart-circle-plus cart-circle-xmark cart-shopping-fast cart-xmark
cart-up: cart-arrow-up
cash: cash-app
cat: cat-space
certificate: seal
chair: chair-office
chalkboard-user: screen-users screencast
champagne: champagne-glass
champagne-glasses: celebration face-party party-bell party-horn
chart-column: chart-candlestick chart-waterfall
chart-line: chart-fft chart-line-up-down chart-sine
chart-pie: chart-pie-alt chart-pie-simple chart-pie-simple-circle-currency chart-pie-simple-circle-dollar
chart-scatter: chart-scatter-bubble
chart-simple: analytics chart-bullet chart-mixed chart-mixed-up-circle-currency chart-mixed-up-circle-dollar
chart-simple: chart-simple-horizontal layer-chart
cheese: cheese-swiss
chess: chess-clock chess-clock-alt chess-clock-flip
chess-bishop: chess-bishop-alt chess-bishop-piece
chess-king: chess-king-alt chess-king-piece
chess-knight: chess-knight-alt chess-knight-piece
chess-pawn: chess-pawn-alt chess-pawn-piece
chess-queen: chess-queen-alt chess-queen-piece
chess-rook: chess-rook-alt chess-rook-piece
chevron-down: chevron-double-down chevron-square-down
chevron-left: chevron-double-left chevron-square-left
chevron-right: chevron-double-right chevron-square-right
chevron-up: chevron-double-up chevron-square-up
chevrons-down: triple-chevrons-down
chevrons-left: triple-chevrons-left
chevrons-right: triple-chevrons-right
chevrons-up: triple-chevrons-up
chocolate: chocolate-bar
circle-3: circles-overlap-3
circle-arrow-down: image-circle-arrow-down
circle-arrow-right: book-circle-arrow-right floppy-disk-circle-arrow-right save-circle-arrow-right
circle-arrow-up: book-circle-arrow-up
circle-check: badge-check hexagon-check octagon-check seal-check
circle-ellipsis: camera-circle-ellipsis circle-ellipsis-vertical
circle-equal: circle-equals
circle-exclamation: circle-exclamation-check wind-circle-exclamation
circle-half-stroke: circle-half circle-half-stroke-horizontal circle-quarter circle-quarters
circle-half-stroke: circle-three-quarters
circle-info: memo-circle-info
circle-nodes: circle-share-nodes diagram-venn hubspot-nodes network
circle-question: message-question
circle-user: album-circle-user album-collection-circle-user circle-user-circle-exclamation
circle-user: circle-user-circle-moon circle-user-circle-question circle-user-circle-user
circle-user: circle-user-circle-xmark circle-user-clock envelope-circle-user
circle-xmark: do-not-enter
circles: circles-overlap
citrus: citrus-slice
clapperboard: clapperboard-play
clipboard: clipboard-exclamation clipboard-medical clipboard-prescription
clock: clock-desk clock-eight clock-eight-thirty clock-eleven clock-eleven-thirty clock-five clock-five-thirty
clock: clock-four-thirty clock-nine clock-nine-thirty clock-one clock-one-thirty clock-seven clock-seven-thirty
clock: clock-six clock-six-thirty clock-ten clock-ten-thirty clock-three clock-three-thirty clock-twelve
clock: clock-twelve-thirty clock-two clock-two-thirty
clock-rotate-left: rectangle-history rectangle-history-circle-plus rectangle-history-circle-user
clock-rotate-left: rectangle-vertical-history
clone: clone-plus
closed-captioning: closed-captioning-slash open-captioning
cloud: cloud-binary cloud-music cloud-rainbow cloud-showers cloud-sleet cloud-word cloud-xmark clouds
cloud: face-clouds
cloud-bolt: cloud-bolt-moon cloud-bolt-sun thunderstorm-moon thunderstorm-sun
cloud-hail: cloud-hail-mixed
cloud-moon: clouds-moon moon-cloud
cloud-sun: clouds-sun sun-cloud
club: card-club
code: bracket bracket-curly bracket-curly-left bracket-curly-right bracket-left bracket-right bracket-round
code: bracket-round-left bracket-round-right bracket-square bracket-square-left bracket-square-right brackets
code: brackets-curly brackets-round brackets-square code-simple code-xmark colon comma parenthesis
code: rectangle-code semicolon square-code
code-branch: branching
code-compare: file-code-compare
code-pull-request: code-pull-request-closed code-pull-request-draft
coffee-bean: coffee-beans
coffin: coffin-cross
coin: coin-blank coin-front
coins: aud-sign australian-dollar-sign chf-sign danish-krone-sign eurozone-sign malaysian-ringgit-sign
coins: norwegian-krone-sign peruvian-soles-sign polish-zloty-sign renminbi-sign swedish-krona-sign tugrik-sign
comment: comment-captions comment-check comment-code comment-dot comment-exclamation comment-heart comment-image
comment: comment-lines comment-middle comment-middle-top comment-minus comment-music comment-plus
comment: comment-question comment-quote comment-smile comment-text comment-times comment-waveform comment-xmark
comment: message-text
comment-dots: message-dots thought-bubble
comments: comments-question comments-question-check messages-question messaging
compass: compass-slash
compress: arrow-down-left-and-arrow-up-right-to-center compress-arrows compress-wide
computer: computer-classic computer-speaker
computer-mouse: computer-mouse-button-left computer-mouse-button-right computer-mouse-scrollwheel mouse-alt
computer-mouse: mouse-field
container: container-storage
couch: couch-small
credit-card: cashless credit-card-blank credit-card-front
cricket: cricket-bat cricket-bat-ball
crosshair-simple: crosshairs-simple
css: tailwind-css
cup: cup-straw cup-straw-swoosh cup-togo
curling: curling-stone
currency: circle-currency currency-sign square-currency
deer: deer-rudolph
delete: delete-right
deskpro: square-deskpro
desktop: desktop-code desktop-medical desktop-slash
diagram-project: chart-network diagram-cells diagram-lean-canvas diagram-nested diagram-previous diagram-sankey
diagram-project: diagram-subtask
diamond: card-diamond diamond-exclamation diamond-half diamond-half-stroke
diamonds: diamonds-4
dice: dice-d10 dice-d12 dice-d4 dice-d8
direction: direction-left-right direction-up-down
disc: disc-drive flying-disc
display: display-chart-up display-chart-up-circle-currency display-chart-up-circle-dollar display-code
display: display-medical display-slash
dog: dog-leashed
dollar-sign: circle-australian-dollar circle-dollar circleapore-dollar dollar-circle dollar-square
dollar-sign: signapore-dollar-sign square-australian-dollar square-dollar squareapore-dollar usd-circle
dollar-sign: usd-square
dolly: dolly-empty
down-long: down-long-to-line
download: down-from-line down-to-bracket down-to-line
dragon: dinosaur
draw-polygon: draw-circle
dress: family-dress people-dress people-dress-simple
drone: drone-alt drone-front
drop: lumon-drop
droplet: dewpoint droplet-degree droplet-percent grate-droplet humidity oil-temp pump raindrops
ear: ear-circle-checkmark ear-muffs ear-waveform
eclipse: eclipse-alt
ellipsis: ellipsis-h-alt ellipsis-stroke period square-ellipsis
ellipsis-vertical: ellipsis-stroke-vertical ellipsis-v-alt square-ellipsis-vertical
engine: engine-exclamation starfighter-twin-ion-engine starfighter-twin-ion-engine-advanced unreal-engine
envelope: circle-envelope envelope-badge envelope-certificate envelope-circle envelope-dot envelope-heart
envelope: envelope-ribbon envelopes
envelope-open: envelope-open-dollar
envelope-open-text: message-lines
equal: almost-equal-to
equals: value-absolute
euro-sign: square-euro
exclamation: exclamation-square square-exclamation
exclude: object-exclude
expand: arrow-up-right-and-arrow-down-left-from-center expand-arrows expand-wide
eye: eye-evil
eye-dropper: eye-dropper-full eye-dropper-half
eyes: face-eyes-xmarks
face-angry: face-angry-horns
face-frown: face-frown-slight
face-grin-stars: exploding-head face-awesome
face-kiss: face-kiss-closed-eyes
face-smile: face-smile-halo face-smile-hearts face-smile-horns face-smile-plus face-smile-relaxed
face-smile: face-smile-tear face-smile-tongue face-smile-upside-down
fan: fan-table
figma: square-figma
file: file-aiff file-award file-ban file-binary file-eps file-exclamation file-gif file-icns file-midi file-mov
file: file-mp3 file-mp4 file-odf file-slash file-tex file-wav file-xmark
file-code: file-cad file-xml
file-dashed: file-dashed-line
file-down: file-caret-down
file-info: file-circle-info
file-lines: file-text-o input-text memo memo-circle-check memo-pad page page-caret-down page-caret-up
file-medical: files-medical
file-plus: file-plus-minus
file-time: file-times
file-up: file-caret-up
file-waveform: caduceus
film: betamax cassette-betamax cassette-vhs film-alt film-canister film-cannister film-music film-simple
film: film-slash film-stack films vhs
filter: filter-list filter-slash
fire: blanket-fire block-brick-fire fire-smoke panel-fire saxophone-fire
fire-flame-curved: fire-flame
fish: fish-cooked
fish-bone: fish-bones
flag: flag-alt flag-swallowtail
flag-up: mailbox-flag-up
flask: flask-gear flask-poison flask-potion
flask-round: flask-round-poison flask-round-potion
floppy-disk: floppy-disk-circle-xmark floppy-disk-pen floppy-disk-times floppy-disks save-circle-xmark
floppy-disk: save-times
flower: flower-daffodil
folder: folder-download folder-gear folder-grid folder-image folder-medical folder-music folder-times
folder: folder-upload folder-xmark
folder-down: folder-arrow-down
folder-up: folder-arrow-up
font: font-case h1 text-size
gamepad: game-board game-board-alt game-board-simple game-console-handheld game-console-handheld-crank
gamepad: gamepad-alt gamepad-modern
garage: garage-car garage-empty garage-open
gas-pump: gas-pump-left gas-pump-right gas-pump-slash
gauge: gauge-low gauge-max gauge-min meter meter-bolt meter-droplet meter-fire speedometer
gauge-circle: gauge-circle-bolt gauge-circle-minus gauge-circle-plus
gauge-high: tachometer-alt-fastest tachometer-alt-slow tachometer-alt-slowest
gauge-simple: gauge-simple-low gauge-simple-max gauge-simple-min
gauge-simple-high: tachometer-fastest tachometer-slow tachometer-slowest
gear: cog-simple gear-api gear-code gear-complex gear-complex-api gear-complex-code head-side-gear
glass: glass-citrus glass-empty glass-half glass-half-empty
glass-full: glass-half-full
glasses: face-glasses face-monocle glasses-alt glasses-round head-vr
globe: globe-pointer globe-snow globe-wifi globe-www
goal: goal-net
golf: golf-club golf-flag-hole
grape: grapes
grave: accent-grave
grid: grid-2-minus grid-round-2-minus grid-round-2-plus grid-vertical
grill: grill-fire grill-hot
grip: grip-dots
grip-vertical: grip-dots-vertical
guitar: amp-guitar guitar-electric guitars
gun: gun-slash gun-squirt
hammer: hammer-brush hammer-crash hammer-war
hand: face-beam-hand-over-mouth face-hand-over-mouth face-hand-peeking face-hand-yawn hand-back-point-ribbon
hand: hand-horns hand-love hand-point-ribbon hand-receiving hand-shaka hand-wave
hand-finger: hand-fingers-crossed
hand-heart: hands-heart
hand-holding: hand-holding-box hand-holding-magic hand-holding-seedling hand-holding-skull hand-holding-star
hand-holding-dollar: hand-holding-circle-dollar hands-holding-dollar
hand-holding-heart: hands-holding-heart
hand-point-down: hand-back-point-down
hand-point-left: hand-back-point-left
hand-point-right: hand-back-point-right
hand-point-up: hand-back-point-up
hands: face-smiling-hands hands-usd
hands-holding: hands-holding-diamond
hanger: clothes-hanger
hashtag: hashtag-lock
hat-cowboy: face-cowboy-hat
hat-wizard: hat-chef hat-cowboy-alt hat-santa hat-winter hat-witch
hd: rectangle-hd
hdr: rectangle-hdr
head-side-virus: head-side head-side-medical head-side-speak
heading: h2 h3 h4 h5 h6
headphones: head-side-headphones headphones-slash
heart: card-heart circle-heart head-side-heart heart-circle heart-rate heart-slash heart-square square-heart
heart-half: heart-half-alt heart-half-stroke
helmet: helmet-battle
helmet-safety: user-hard-hat user-helmet-safety
hexagon: hexagon-divide hexagon-equals hexagon-exclamation hexagon-image hexagon-vertical-nft
hexagon: hexagon-vertical-nft-slanted hexagon-xmark minus-hexagon plus-hexagon xmark-hexagon
highlighter: highlighter-line
hippo: elephant rhinoceros
hockey: field-hockey field-hockey-stick field-hockey-stick-ball hockey-mask hockey-stick hockey-sticks
hockey-puck: hockey-stick-puck
horse: horse-saddle
hospital: hospitals
hourglass: hourglass-clock
hourglass-half: snooze
house: circle-house home-blank house-blank house-building house-day house-flood house-leave house-night
house: house-person-arrive house-person-depart house-person-leave house-person-return house-return house-tree
house: house-turret house-unlock house-water house-window
house-chimney: house-chimney-blank house-chimney-heart
hryvnia-sign: circle-hryvnia square-hryvnia
icicles: face-icicles
icons: icons-alt
id-badge: lanyard
image: image-circle-check image-circle-xmark image-landscape image-music image-polaroid image-polaroid-user
image: image-slash image-stack image-user rectangle-landscape scanner-image
image-plus: image-circle-plus
image-portrait: rectangle-portrait
images: images-user
inbox: inbox-full inbox-in inbox-out inboxes
indian-rupee-sign: circle-indian-rupee square-indian-rupee
industry: industry-alt industry-windows
info: square-info
intersect: object-intersect
island: island-tropical
kanban: chart-kanban
key: key-skeleton key-skeleton-left-right
keyboard: command-line input-numeric keyboard-brightness keyboard-brightness-low keyboard-down keyboard-left
kit-medical: medical
knife: knife-kitchen utensil-knife
lamp: lamp-street
laptop: laptop-arrow-down laptop-binary laptop-mobile laptop-slash
lasso: lasso-sparkles
layer-group: layer layer-group-minus layer-group-plus layer-minus layer-plus layers rectangle-stack
layer-group: rectangles-mixed
leaf: leaf-heart leaf-oak
left-long: left-long-to-line
lightbulb: lamp light-ceiling lightbulb-cfl lightbulb-cfl-on lightbulb-dollar lightbulb-exclamation
lightbulb: lightbulb-exclamation-on lightbulb-gear lightbulb-message lightbulb-on lightbulb-slash
line-dashed: scalpel-line-dashed
link: chain-horizontal link-broken link-horizontal
link-simple: link-simple-slash
link-slash: chain-horizontal-slash link-horizontal-slash
linkedin: square-linkedin
linux: arch-linux
list: list-dropdown list-radio list-timeline square-list
list-check: ballot ballot-check clipboard-list-check
location-arrow: circle-location-arrow location-arrow-slash location-arrow-up
location-crosshairs: location-circle location-crosshairs-slash location-pen location-slash location-smile
location-crosshairs: location-xmark
location-dot: location-dot-alt location-dot-slash map-marker-alt-slash
location-pin: location-pin-slash map-marker-check map-marker-edit map-marker-exclamation map-marker-minus
location-pin: map-marker-plus map-marker-question map-marker-slash map-marker-smile map-marker-times
location-pin: map-marker-xmark
lock: binary-lock lock-a lock-alt lock-hashtag square-a-lock
lock-open: lock-open-alt
magnifying-glass: box-magnifying-glass building-magnifying-glass folder-magnifying-glass
magnifying-glass: landmark-magnifying-glass magnifying-glass-arrows-rotate magnifying-glass-music
magnifying-glass: magnifying-glass-play magnifying-glass-waveform music-magnifying-glass nfc-magnifying-glass
magnifying-glass: print-magnifying-glass user-magnifying-glass
mailbox: mailbox-open-empty mailbox-open-letter
man: gingerbread-man
map-location-dot: landscape
mask: luchador-mask mask-luchador mask-snorkel
mattress-pillow: blanket
melon: melon-slice
message: comment-alt-arrow-down comment-alt-arrow-up comment-alt-captions comment-alt-check comment-alt-dollar
message: comment-alt-dots comment-alt-edit comment-alt-exclamation comment-alt-image comment-alt-lines
message: comment-alt-medical comment-alt-minus comment-alt-music comment-alt-plus comment-alt-quote
message: comment-alt-slash comment-alt-smile comment-alt-text comment-alt-times comment-middle-alt
message: comment-middle-top-alt comments-alt comments-alt-dollar message-captions message-dot message-image
message: message-medical message-middle message-middle-top message-music message-quote message-slash
message: message-smile message-sms message-times message-waveform message-xmark
message-dollar: messages-dollar
message-down: message-arrow-down
message-up: message-arrow-up
microchip: head-side-circuit microchip-ai
microphone: circle-microphone keynote microphone-circle microphone-circle-plus microphone-circle-xmark
microphone: microphone-signal-meter microphone-stand square-microphone
microphone-lines: circle-microphone-lines microphone-circle-alt
minus: dash horizontal-rule hyphen minus-large object-subtract slash-forward
mobile: mobile-rotate mobile-rotate-reverse mobile-slash mobile-vibrate mobile-vibrate-slash
mobile-screen-button: mobile-iphone mobile-notch mobile-signal mobile-signal-out
money: face-tongue-money money-from-bracket money-simple-from-bracket
money-bill: currency money-bill-simple
money-bill-1: money-bills-alt
money-bill-wave: money-bill-simple-wave
money-bills: money-bills-simple
money-check: money-check-edit money-check-pen
money-check-dollar: money-check-dollar-pen money-check-edit-alt
monitor: monitor-heart-rate monitor-waveform
moon: circle-moon moon-first-quarter moon-first-quarter-inverse moon-full moon-full-inverse moon-last-quarter
moon: moon-last-quarter-inverse moon-new moon-new-inverse moon-over-sun moon-waning-crescent
moon: moon-waning-crescent-inverse moon-waning-gibbous moon-waning-gibbous-inverse moon-waxing-crescent
moon: moon-waxing-crescent-inverse moon-waxing-gibbous moon-waxing-gibbous-inverse
mouth: face-diagonal-mouth
mug: mug-marshmallows mug-tea
mug-hot: teacup
mug-saucer: coffee-pot coffee-togo mug-tea-saucer
music: banjo boombox clarinet cowbell cowbell-more flute gramophone kazoo mandolin mp3-player music-alt
music: music-alt-slash music-slash piano sax-hot saxophone trombone trumpet violin
music-note: music-note-slash
n: rectangle-n-a
nfc: nfc-lock nfc-pen nfc-signal nfc-slash nfc-trash
note: note-medical
note-sticky: notes-sticky
object-group: bring-forward bring-front send-back send-backward
octagon: minus-octagon octagon-divide octagon-equals octagon-exclamation octagon-xmark plus-octagon
octagon: xmark-octagon
oil-can: oil-can-drip
paintbrush: paint-brush-alt paint-brush-fine paintbrush-alt paintbrush-fine paintbrush-fine-slash
paintbrush: paintbrush-pencil paintbrush-slash palette-brush pen-paintbrush
palette: palette-boxes
pallet: pallet-alt pallet-box pallet-boxes
panorama: rectangle-wide
pants: family-pants pants-straight people-pants people-pants-simple
paper-plane: paper-plane-alt paper-plane-top
paperclip: paperclip-vertical
paragraph: paragraph-left paragraph-rtl
parking-circle: parking-circle-slash
password: input-password
path: scalpel-path
paw: alicorn badger-honey bee crab deer dolphin duck llama lobster meerkat monkey narwhal octopus opossum owl
paw: paw-alt paw-claws paw-simple pegasus pig possum rabbit raccoon ram sheep snake squid squirrel turkey turtle
paw: unicorn whale wolf
pen-clip: pen-clip-slash
pen-fancy: pen-fancy-slash
pen-nib: pen-nib-slash
pen-to-square: calendar-edit calendar-pen comment-edit comment-pen field message-edit message-pen pen-field
pencil: pencil-mechanical pencil-paintbrush
people-group: carpool family people people-simple
person: canoe-person person-arms-raised person-basketball person-carry person-carry-box person-carry-empty
person: person-dolly person-dolly-empty person-fairy person-from-portal person-golfing person-limbs-wide
person: person-meditating person-pinball person-seat person-seat-reclined person-seat-window person-sign
person: person-ski-lift person-sledding person-snowmobiling person-soccer person-to-door person-to-portal
person: person-water-arms-raised person-waving
person-biking: biking-mountain person-biking-mountain
person-digging: triangle-person-digging
person-dress: person-dress-fairy person-dress-simple
person-running: person-running-fast walker
person-swimming: person-swimming-pool person-swimming-water
phone: circle-phone circle-phone-hangup phone-circle phone-circle-down phone-connection phone-hangup
phone: phone-intercom phone-laptop phone-office phone-rotary phone-waveform phone-xmark
phone-flip: circle-phone-flip phone-circle-alt
photo-film: photo-film-music
piano: piano-keyboard
pipe: input-pipe pipe-circle-check pipe-collar pipe-section pipe-smoking pipe-valve
plane: plane-alt plane-engines plane-flying plane-prop plane-tail
plane-landing: plane-landing-gear
plane-up: plane-up-slash
planet: planet-moon planet-ringed
play: play-flip
plug: transducer
plus: plus-large
podium: podium-star
point: hundred-points
pool: pool-8-ball
prescription-bottle: prescription-bottle-pill
presentation: presentation-screen
print: print-search print-slash
progress: bar-progress
puzzle-piece: integration plug-circle-puzzle puzzle-piece-alt puzzle-piece-simple
pyramid: chart-pyramid
qrcode: qrcode-read
question: question-square square-question
quote: square-quote
quote-left: block-quote blockquote single-quote-left
quote-right: single-quote-right
rabbit: rabbit-fast rabbit-running
radio: radio-alt radio-tuner
rainbow: rainbow-half
recycle: bin-recycle
repeat: repeat-alt
repeat-1: arrows-repeat-1 repeat-1-alt
reply: reply-clock reply-time turn-left
restroom: restroom-simple
retweet: retweet-alt
right-from-bracket: left-from-bracket portal-exit
right-left: down-up right-left-large
right-long: right-long-to-line
right-to-bracket: left-to-bracket portal-enter
ring: ring-diamond square-ring
rings: rings-wedding
robot: claude copilot gemini message-bot robot-astromech robots user-robot user-robot-xmarks vacuum-robot
rocket: rocket-vertical solar-system starfighter starfighter-alt starship starship-freighter
rotate: rotate-exclamation rotate-reverse
route: route-highway route-interstate
ruble-sign: circle-ruble square-ruble
rugby: rugby-ball
ruler: ruler-triangle
rupee-sign: circle-rupee square-rupee
salt: salt-shaker
school: school-unlock
scroll: scroll-old scroll-ribbon
sd-card: sd-cards
seal: seal-exclamation
seat: seat-airline seat-airline-window seats
seedling: seedling-alt
shapes: heptagon rhombus septagon
share: mind-share share-all turn-right
shekel-sign: circle-shekel square-shekel
shield: shield-cross shield-quartered shield-times shield-xmark
shield-halved: block-brick firewall shield-check-alt shield-keyhole
ship: ship-large
shirt: shirt-jersey shirt-long-sleeve shirt-running shirt-tank-top
shop: shop-24
shovel: shovel-snow
shower: shower-alt shower-down
shuttle-space: shuttle-space-vertical
sign-hanging: sign-post sign-posts sign-posts-wrench
signal: signal-1 signal-2 signal-3 signal-4 signal-alt signal-alt-1 signal-alt-2 signal-alt-3 signal-alt-4
signal: signal-alt-slash signal-bars signal-bars-fair signal-bars-good signal-bars-slash signal-bars-strong
signal: signal-bars-weak signal-fair signal-good signal-slash signal-stream signal-strong signal-weak
signature: signature-lock signature-slash
sim-card: sim-cards
siren: siren-on
ski-jumping: person-ski-jumping
skull: skull-cow
slice: watermelon-slice
sliders: dial dial-high dial-low dial-max dial-med dial-med-high dial-med-low dial-min dial-off slider
sliders: slider-circle slider-circle-square sliders-h-square sliders-simple sliders-up sliders-v
sliders: sliders-v-square square-sliders square-sliders-vertical
sneaker: sneaker-running
snowflake: frosty-head snowflake-droplets snowflakes
snowman: snowman-head
sort: circle-sort sort-alt sort-circle
sort-down: circle-sort-down sort-circle-down sort-shapes-down sort-shapes-down-alt sort-size-down
sort-down: sort-size-down-alt
sort-up: circle-sort-up sort-circle-up sort-shapes-up sort-shapes-up-alt sort-size-up sort-size-up-alt
sort-up: sort-up-down
space: space-station-moon space-station-moon-alt space-station-moon-construction
spacing-horizontal: distribute-spacing-horizontal
spacing-vertical: distribute-spacing-vertical
spade: card-spade
speaker: speakers
spider: spider-black-widow spider-web
spinner: spinner-scale spinner-third
spiral: face-spiral-eyes
square-dashed-plus: square-dashed-circle-plus
square-equal: square-equals
square-full: block block-question block-quote-square
square-parking: parking-slash square-parking-slash
square-phone: phone-square-down square-phone-hangup
square-poll-vertical: poll-people
square-root-variable: function integral pi sigma theta
stamp: postage-stamp
star: badge-star rectangle-pro star-christmas star-circle star-exclamation star-sharp star-shooting
star-half: star-sharp-half
star-half-stroke: star-sharp-half-alt star-sharp-half-stroke
steam: face-nose-steam
store: store-24 store-lock
sun: sun-alt sun-bright sun-dust sun-haze
sunglasses: face-sunglasses
swap: swap-arrows
sword: sword-laser sword-laser-alt
swords: swords-laser
t: t-rex
table: grid-dividers table-bar table-dining table-layout table-picnic table-pivot table-rows table-slash
table: table-tree
table-cells: grid grid-3 grid-4 grid-5 grid-round grid-round-4 grid-round-5 table-cells-column-unlock
table-cells: table-cells-columns table-cells-header table-cells-header-lock table-cells-header-unlock
table-cells: table-cells-lock table-cells-rows table-cells-unlock
table-cells-large: grid-2 grid-2-plus grid-horizontal grid-round-2 objects-align
table-columns: columns-3 kanban line-columns objects-column sidebar sidebar-flip table-columns-add-after
table-columns: table-columns-add-before table-columns-merge-next table-columns-merge-previous
table-columns: table-columns-remove-after table-columns-remove-before
table-row: table-rows-add-above table-rows-add-below table-rows-merge-next table-rows-merge-previous
table-row: table-rows-remove-above table-rows-remove-below
table-tennis-paddle-ball: table-tennis-paddle
tablet: tablet-android-alt tablet-rugged tablet-screen
tank: tank-recovery tank-water
taxi: taxi-bus
temperature: oil-temperature temperature-frigid temperature-hot temperature-list temperature-slash
tenge-sign: circle-tenge square-tenge
tent: tent-circus tent-double-peak
terminal: debug rectangle-terminal square-terminal
thermometer: face-thermometer
thumbtack: thumbtack-angle
thumbtack-slash: thumbtack-angle-slash
ticket: ticket-airline ticket-perforated ticket-perforated-plane ticket-plane
ticket-simple: tickets-simple
tickets: tickets-airline tickets-perforated
tickets-plane: tickets-perforated-plane
timeline: timeline-arrow
tire: tire-flat tire-pressure-warning tire-rugged
toggle-off: light-switch-off toggle-large-off
toggle-on: light-switch light-switch-on toggle-large-on
toilet-paper: toilet-paper-alt toilet-paper-blank toilet-paper-blank-under toilet-paper-check
toilet-paper: toilet-paper-reverse toilet-paper-reverse-alt toilet-paper-under toilet-paper-xmark
toilet-paper-slash: toilet-paper-reverse-slash toilet-paper-under-slash
toolbox: tool tools-alt
tower: tower-receive
tower-broadcast: broadcast signal-stream-slash
tower-cell: sensor sensor-alert sensor-cloud sensor-fire sensor-on sensor-smoke sensor-triangle-exclamation
traffic-light: traffic-light-go traffic-light-slow traffic-light-stop
train: train-stop train-tunnel
train-subway: subway-tunnel train-subway-tunnel
trash: bin circle-trash trash-check trash-circle trash-clock trash-list trash-plus trash-slash trash-undo
trash: trash-xmark
trash-can: trash-alt-slash trash-can-arrow-turn-left trash-can-check trash-can-clock trash-can-list
trash-can: trash-can-plus trash-can-slash trash-can-undo trash-can-xmark trash-undo-alt
tree: bench-tree chart-tree-map tree-alt tree-christmas tree-decorated tree-large
tree-palm: island-tree-palm
triangle: triangle-instrument triangle-music
triangle-exclamation: brake-warning ear-triangle-exclamation engine-warning light-emergency light-emergency-on
triangle-exclamation: triangle-warning
trophy: trophy-alt trophy-star
truck: truck-bolt truck-clock truck-container truck-container-empty truck-couch truck-fire truck-flatbed
truck: truck-ladder truck-plow truck-ramp truck-ramp-couch truck-suv truck-tow truck-utensils
truck-fast: shipping-timed
tty: teletype-answer tty-answer
turkish-lira-sign: circle-turkish-lira square-turkish-lira
turn-down: turn-down-left turn-down-right turn-left-down
turn-up: turn-left-up
tv: tv-music tv-retro
u: u-turn
u-turn-left: u-turn-down-left u-turn-left-down u-turn-left-up u-turn-up-left
u-turn-right: u-turn-down-right u-turn-right-down u-turn-right-up u-turn-up-right
ufo: ufo-beam
umbrella: umbrella-alt
union: object-union
up-long: up-long-to-line
up-right-from-square: up-right up-right-and-down-left
upload: up-from-bracket up-from-line up-to-line
usb: usb-drive
user: chart-user user-alien user-beard user-bounty-hunter user-chart user-chef user-chef-hair-long
user: user-construction user-cowboy user-crown user-dashed user-hair user-hair-buns user-hair-long
user: user-hair-mullet user-headset user-hoodie user-message user-microphone user-music user-pilot
user: user-pilot-hair-long user-police user-police-hair-long user-shakespeare user-sith user-unlock
user: user-viewfinder user-visor user-vneck user-vneck-hair user-vneck-hair-long user-vneck-hair-mullet
user-bolt: user-beard-bolt
user-circle-check: circle-user-circle-check
user-circle-minus: circle-user-circle-minus
user-circle-plus: circle-user-circle-plus
user-doctor: user-doctor-hair user-doctor-hair-long user-doctor-hair-mullet user-doctor-message user-md-chat
user-graduate: diploma scroll-diploma
user-group: user-group-crown user-group-simple
user-nurse: user-nurse-hair user-nurse-hair-long
user-shield: user-lock-alt
user-tie: user-hat-tie user-hat-tie-magnifying-glass user-pilot-tie user-pilot-tie-hair-long user-police-tie
user-tie: user-police-tie-hair-long user-tie-hair user-tie-hair-long user-tie-hair-mullet
users: users-class users-crown users-medical
utensils: plate-utensils utensil-fork utensils-alt utensils-slash
utility-pole: utility-pole-double
vector: vector-circle
vector-square: draw-square
vial: vial-vertical
video: camcorder camera-cctv camera-security camera-web cctv circle-video rectangle-video-on-demand video-circle
video: video-down-to-line video-handheld video-question
viewfinder: face-viewfinder
volume: volume-medium volume-slash
vote: vote-nay
vr-cardboard: head-side-goggles
wall: wall-brick
wand-magic-sparkles: sparkles-alt
warehouse: inventory shelves shelves-empty warehouse-alt warehouse-full
watch: watch-apple watch-calculator watch-fitness watch-smart
water: water-lower water-rise water-temp water-temperature
wave-sine: waves-sine
wave-square: dumbbell-wave wave-pulse wave-sine wave-triangle waveform waveform-lines waveform-path
waveform: circle-waveform-lines waveform-circle
wheat: wheat-slash
wheat-awn: wheat-awn-slash
whiskey-glass: glass-whiskey-rocks whiskey-glass-ice
wifi: circle-wifi circle-wifi-circle-wifi circle-wifi-group wifi-exclamation wifi-fair wifi-weak wireless
wind: fog heat smoke vent-damper wave-air wind-turbine wind-warning
window: window-alt window-frame window-frame-open
window-maximize: browser browsers window-flip
wine-glass: square-wine-glass-crack wine-glass-crack
won-sign: circle-won square-won
wrench: wrench-simple
xmark: times-hexagon times-octagon times-to-slot xmark-large
yarn: ball-yarn
yen-sign: circle-yen square-yen
youtube: youtube-shorts
`
