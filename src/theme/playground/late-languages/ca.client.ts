import type { LateWords } from '../strings.client.ts'

/** Catalan. */
export const ca: LateWords = {
  mockHint:
    "Les respostes es creen en aquesta pàgina a partir de la descripció. No s'envia res. El que creeu es conserva fins que tanqueu aquesta pestanya.",
  fits: 'Coincideix amb la descripció',
  differs: 'Difereix de la descripció:',
  unknownStatus: "La descripció no té l'estat {status}.",
  unknownType: "La descripció no té {type} per a l'estat {status}.",
  checkedInPart: "La resposta és llarga; només se n'ha comparat el començament amb la descripció.",
  wrongType: 'Ha de ser {expected}, però és {found}.',
  wrongValue: 'Ha de ser {value}.',
  notListed: 'Ha de ser un de {values}.',
  noneFits: "Ha de coincidir amb un d'aquests: {titles}.",
  beyondLimit: 'Ha de complir: {limit}.',
  wrongFormat: 'Ha de tenir el format {format}.',
  missing: 'És obligatori i hi falta.',
  undescribed: 'No és a la descripció.',
  nothingAllowed: 'Aquí no es permet cap valor.',
  excluded: 'No ha de coincidir amb l’esquema de «not».',
  flow: 'Flux',
  continuesAt: 'Inicieu la sessió a {url}.',
  registerRedirect: 'Registreu aquest URL de redirecció per al vostre client.',
  implicitRisk:
    'Amb aquest flux el testimoni és en un URL, on altres el poden veure. Feu servir un altre flux si l’API en té.',
  signInWaits: 'S’espera l’inici de sessió…',
  enterCode: 'Introduïu aquest codi a la pàgina del servidor:',
  codeExpired: 'El codi ha caducat. Torneu a iniciar la sessió.',
  signedIn: 'Sessió iniciada.',
  validUntil: 'El testimoni és vàlid fins a les {time}.',
  signOut: 'Tanca la sessió',
  signInRefused: 'El servidor ho ha rebutjat: {reason}',
  signInUnusable: 'La resposta del servidor no es pot fer servir: {reason}',
  tokensUnreadable:
    '{host} no deixa que les pàgines de {origin} obtinguin testimonis (CORS), o no ha respost.',
  unsafeEndpoint: '{url} no és un URL https. No s’ha enviat res.',
  clientMissing: 'Introduïu un identificador de client.',
  needsHttps: 'Només podeu iniciar la sessió en una pàgina servida per https.',
  noFlow: 'El servidor no té cap flux que una pàgina pugui fer servir.',
  closeWindow: 'Podeu tancar aquesta finestra.',
  foreignResponse: 'Cap pàgina no espera aquest inici de sessió, i la resposta no s’ha fet servir.',
  unsendableHeader:
    'Els navegadors no deixen que cap pàgina enviï aquesta capçalera. Els exemples la tenen.',
  notHeaderName: 'El nom d’una capçalera només té lletres, xifres i guionets.',
}
