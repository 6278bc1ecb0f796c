import type { LateWords } from '../strings.client.ts'

/** French. */
export const fr: LateWords = {
  mockHint:
    'Les réponses sont créées dans cette page à partir de la description. Rien n’est envoyé. Ce que vous créez est conservé jusqu’à la fermeture de cet onglet.',
  fits: 'Conforme à la description',
  differs: 'Diffère de la description :',
  unknownStatus: 'La description ne contient pas le statut {status}.',
  unknownType: 'La description ne contient pas {type} pour le statut {status}.',
  checkedInPart: 'La réponse est longue ; seul son début a été comparé à la description.',
  wrongType: 'Doit être {expected}, mais est {found}.',
  wrongValue: 'Doit être {value}.',
  notListed: 'Doit être l’une de ces valeurs : {values}.',
  noneFits: 'Doit correspondre à l’un de ces choix : {titles}.',
  beyondLimit: 'Doit respecter : {limit}.',
  wrongFormat: 'Doit avoir le format {format}.',
  missing: 'Est obligatoire et absent.',
  undescribed: 'N’est pas dans la description.',
  nothingAllowed: 'Aucune valeur n’est permise ici.',
  excluded: 'Ne doit pas correspondre au schéma de « not ».',
  flow: 'Flux',
  continuesAt: 'Vous vous connectez sur {url}.',
  registerRedirect: 'Enregistrez cette URL de redirection pour votre client.',
  implicitRisk:
    'Avec ce flux, le jeton est dans une URL, où d’autres peuvent le voir. Utilisez un autre flux si l’API en a un.',
  signInWaits: 'En attente de la connexion…',
  enterCode: 'Saisissez ce code sur la page du serveur :',
  codeExpired: 'Le code a expiré. Connectez-vous à nouveau.',
  signedIn: 'Connecté.',
  validUntil: 'Le jeton est valable jusqu’à {time}.',
  signOut: 'Se déconnecter',
  signInRefused: 'Le serveur a refusé : {reason}',
  signInUnusable: 'La réponse du serveur ne peut pas être utilisée : {reason}',
  tokensUnreadable:
    '{host} ne laisse pas les pages de {origin} obtenir des jetons (CORS), ou n’a pas répondu.',
  unsafeEndpoint: '{url} n’est pas une URL https. Rien n’a été envoyé.',
  clientMissing: 'Saisissez un identifiant de client.',
  needsHttps: 'La connexion n’est possible que sur une page servie en https.',
  noFlow: 'Le serveur n’a aucun flux qu’une page puisse utiliser.',
  closeWindow: 'Vous pouvez fermer cette fenêtre.',
  foreignResponse: 'Aucune page n’attend cette connexion ; sa réponse n’a pas été utilisée.',
  unsendableHeader:
    'Les navigateurs ne laissent aucune page envoyer cet en-tête. Les exemples le contiennent.',
  notHeaderName: 'Le nom d’un en-tête n’a que des lettres, des chiffres et des traits d’union.',
}
