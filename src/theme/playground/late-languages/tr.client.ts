import type { LateWords } from '../strings.client.ts'

/** Turkish. */
export const tr: LateWords = {
  mockHint:
    'Yanıtlar bu sayfada açıklamadan oluşturulur. Hiçbir şey gönderilmez. Oluşturduklarınız bu sekmeyi kapatana kadar saklanır.',
  fits: 'Açıklamaya uyuyor',
  differs: 'Açıklamadan farklı:',
  unknownStatus: 'Açıklamada {status} durumu yok.',
  unknownType: 'Açıklamada {status} durumu için {type} yok.',
  checkedInPart: 'Yanıt uzun; yalnızca başı açıklamayla karşılaştırıldı.',
  wrongType: '{expected} olmalı, ancak {found}.',
  wrongValue: '{value} olmalı.',
  notListed: 'Şunlardan biri olmalı: {values}.',
  noneFits: 'Şunlardan birine uymalı: {titles}.',
  beyondLimit: 'Şuna uymalı: {limit}.',
  wrongFormat: 'Biçimi {format} olmalı.',
  missing: 'Gerekli, ancak eksik.',
  undescribed: 'Açıklamada yok.',
  nothingAllowed: 'Burada hiçbir değere izin verilmez.',
  excluded: '“not” şemasıyla eşleşmemelidir.',
  flow: 'Akış',
  continuesAt: 'Oturumu {url} adresinde açarsınız.',
  registerRedirect: 'Bu yönlendirme URL’sini istemciniz için kaydedin.',
  implicitRisk:
    'Bu akışta belirteç, başkalarının görebileceği bir URL’dedir. API’de başka bir akış varsa onu kullanın.',
  signInWaits: 'Oturum açma bekleniyor…',
  enterCode: 'Bu kodu sunucunun sayfasında girin:',
  codeExpired: 'Kodun süresi doldu. Yeniden oturum açın.',
  signedIn: 'Oturum açıldı.',
  validUntil: 'Belirteç {time} saatine kadar geçerli.',
  signOut: 'Oturumu kapat',
  signInRefused: 'Sunucu reddetti: {reason}',
  signInUnusable: 'Sunucunun yanıtı kullanılamıyor: {reason}',
  tokensUnreadable:
    '{host}, {origin} sayfalarının belirteç almasına izin vermiyor (CORS) veya yanıt vermedi.',
  unsafeEndpoint: '{url} bir https URL’si değil. Hiçbir şey gönderilmedi.',
  clientMissing: 'Bir istemci kimliği girin.',
  needsHttps: 'Yalnızca https ile sunulan bir sayfada oturum açılabilir.',
  noFlow: 'Sunucuda bir sayfanın kullanabileceği akış yok.',
  closeWindow: 'Bu pencereyi kapatabilirsiniz.',
  foreignResponse: 'Bu oturum açmayı bekleyen sayfa yok, bu yüzden yanıt kullanılmadı.',
  unsendableHeader:
    'Tarayıcılar hiçbir sayfanın bu başlığı göndermesine izin vermez. Örneklerde vardır.',
  notHeaderName: 'Başlık adında yalnızca harf, rakam ve kısa çizgi bulunur.',
}
