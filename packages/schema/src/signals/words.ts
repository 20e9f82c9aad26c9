import type { Locale } from '../constants/locales.ts';

/**
 * The words of one language, in the notation of `anyOf`. A verb together with money, in either order, is the signal.
 */
interface SignalWords {
  /** Verbs for handing over; those with other meanings include the receiver. */
  give: string;
  money: string;
  /** The form of the verb after the money, in languages with that word order. */
  afterMoney?: string;
  /** Phrases that are about money on their own. */
  phrases: readonly string[];
  /** How a phone number is requested or announced. */
  numbers: readonly string[];
  /** The digits from zero, without accents; `|` between words for the same one. */
  digits: string;
}

export const WORDS: Record<Locale, SignalWords> = {
  da: {
    give: 'send(?:e|er)?|overfor~|lan(?:e|er)?|giv(?:e|er)? (?:mig|dig)|betal(?:e|er)? mig|indbetal~|laegge ud',
    money: 'penge|kontanter|gavekort~|et lan',
    phrases: [
      '(?:mangler|har brug for|skal bruge|behover) .. penge(?! nok)|(?:mangler|har brug for) .. (?:lan|okonomisk)',
      'okonomisk (?:hjaelp|stotte)|(?:hjaelp~|stotte~) .. okonomisk',
      'kontonummer|bankoplysninger|registreringsnummer|reg nr|(?:til|pa|ind pa) min konto|din bankkonto',
      'koden? (?:til|fra|pa) gavekort~|pengeoverforsel',
      'invester~ .. (?:sammen|med mig|platform)|investeringsplatform|handelsplatform|passiv indkomst|fordoble dine penge',
      'du .. betale (?:min husleje|min billet|min regning|mit visum|min flybillet)',
    ],
    numbers: [
      '(?:dit|jeres) (?:telefon ?|mobil ?|tlf ?)?(?:nummer|nr)(?! et| 1)|mit (?:telefon ?|mobil ?|tlf ?)?(?:nummer|nr) er|mit (?:nummer|nr)(?= \\d| .)',
      '(?:telefon|mobil|tlf) ?(?:nummer|nr)|(?:bytte|udveksle) numre',
    ],
    digits: 'nul en|et to tre fire fem seks syv otte ni',
  },
  de: {
    give: 'schick(?:e|st|en|t)?|send(?:e|est|en|et)?|uberweis~|ueberweis~|leih~|borg(?:e|st|en|t)?|pump(?:e|st|en|t)?|gib mir|gibst du mir|gebe dir|geb dir|geben sie mir',
    money: 'geld|bargeld|kohle|knete|gutscheinkarten?|guthabenkarten?|geschenkkarten?|gutscheine?|darlehen',
    afterMoney:
      '(?:zu )?(?:schicken|senden|uberweisen|ueberweisen|leihen|borgen|pumpen|auslegen|vorstrecken|schickst|schicke|leihst|leihe|uberweist|sendest)|geliehen|(?:mir|dir) geben',
    phrases: [
      '(?:brauche|brauch) .. (?:geld|kohle|darlehen|kredit)',
      'finanziell~ .. (?:hilf~|helfen|unterstutz~|unterstuetz~)|(?:hilf~|helfen|unterstutz~) .. finanziell~',
      'bankverbindung|kontonummer|kontodaten|bankdaten|auf mein konto|auf dein konto',
      'gutscheincodes?|code der (?:karte|gutscheinkarte)',
      '(?:mit mir|gemeinsam|zusammen|bei mir) .. investier~|investier~ .. (?:mit mir|gemeinsam|plattform)|anlagetipps?|handelsplattform|tradingplattform|passives einkommen|dein geld (?:verdoppeln|vermehren)',
      'du .. (?:meine?|mir d(?:ie|as|en)|mir eine?) (?:miete|rechnung|flug|flugticket|ticket|visum) .. (?:bezahlen|bezahlst|zahlen|zahlst|ubernehmen)',
      'taschengeld(?:treffen| \\d+)|tg treffen',
    ],
    numbers: [
      '(?:deine|dein|ihre) (?:handy ?|telefon ?|mobil ?)?(?:nummer|nr)(?! eins| 1)|meine (?:handy ?|telefon ?|mobil ?)?(?:nummer|nr) (?:ist|lautet)|meine (?:nummer|nr)(?= \\d| .)',
      '(?:handy|telefon|mobil) ?nummern?|nummern (?:tauschen|austauschen)',
    ],
    digits: 'null eins|ein zwei|zwo drei vier funf|fuenf sechs sieben acht neun',
  },
  en: {
    give: 'send~|transfer~|wire|lend~|lent|borrow|loan (?:me|you)|give (?:me|you)|gimme|spare me|spot me|forward',
    money: 'money(?! heist)|cash|funds|gift ?cards?|gift vouchers?|a loan',
    phrases: [
      'gift ?card (?:codes?|numbers?|pins?)|codes? (?:of|from|on) (?:the )?gift ?cards?',
      'i (?:urgently |really |just )*need (?:some |the |your )*(?:money|cash|financial)',
      '(?:short|low|out) (?:of|on) (?:money|cash)',
      'help me (?:out )?financially|financial (?:help|support|assistance)|help me (?:pay|with (?:the |my )?(?:rent|bills?|fees?))',
      'you (?:please |maybe )?(?:pay|cover) (?:for )?(?:me|my (?:rent|tickets?|flight|visa|bills?|fees?|hospital|surgery))',
      'bank (?:details|account (?:number|details))|account (?:number|details)|(?:your|to my|into my) bank account|sort code|routing number',
      'invest .. (?:with me|together|my platform|this platform)|investment (?:opportunity|platform|plan|advice)|trading (?:platform|app|account)|passive income|(?:double|triple|grow) your money|forex',
      'money transfer|wire transfer|bank transfer',
    ],
    numbers: [
      '(?:your|ur) (?:phone |mobile |cell |private )?number(?! one| 1| of)|(?:my|the) (?:phone |mobile |cell |private )?number is|my number(?= \\d| .)',
      '(?:phone|mobile|cell) number|(?:swap|exchange|trade) numbers|(?:call|text|ring) me (?:on|at) \\d~',
    ],
    digits: 'zero|oh|o one two three four five six seven eight nine',
  },
  es: {
    give: 'envia(?:s|r|me|rme|rte)?|envie~|manda(?:s|r|me|rme|rte)?|transfier~|transferir~|presta(?:s|r|me|rme|rte)?|prestes|deja(?:rme|me)|ingresa(?:s|r|me|rme)?|dame|me das|darme|te doy|adelanta(?:s|r|me|rme)',
    money: 'dinero|pasta|plata|efectivo|tarjetas? (?:de )?regalo|tarjetas? prepago|un prestamo|una transferencia',
    phrases: [
      'necesito .. (?:dinero|pasta|plata|prestamo|ayuda economica|ayuda financiera)|me falta dinero',
      'ayuda (?:economica|financiera)|ayud(?:a|as|ame|arme) economicamente',
      'numero de cuenta|cuenta bancaria|datos bancarios|(?:a|en) (?:mi|tu) cuenta',
      'codigos? de (?:la|las) tarjetas?(?: de)? regalo',
      'invert(?:ir|imos) .. (?:conmigo|juntos|plataforma)|invierte .. (?:conmigo|plataforma)|plataforma de (?:inversion|trading)|ingresos pasivos|duplicar tu dinero|oportunidad de inversion',
      '(?:pagarme|me pagas|me pagues|puedes pagar|podrias pagar|pagas) (?:mi|el|la|un) (?:alquiler|billete|visado|vuelo|factura)',
    ],
    numbers: [
      '(?:tu|su) (?:numero|telefono|movil|numero de telefono)(?! uno| 1)|mi (?:numero|telefono|movil) es|mi (?:numero|movil)(?= \\d| .)',
      'numero de (?:telefono|movil|celular)|intercambiar numeros',
    ],
    digits: 'cero uno|un|una dos tres cuatro cinco seis siete ocho nueve',
  },
  fi: {
    give: 'laheta~|lahettaa|lahettaisit~|lahetan|lahetat|lainaa~|lainata~|lainaisit~|siirra~|siirtaa|siirtaisit~|anna minulle|antaisitko|annan sinulle|maksa minulle',
    money: 'rahaa|rahat|rahaa|rahoja|massia|kateista|lahjakort~|lainan',
    afterMoney: 'laheta~|lahettaa|lahettaisit~|lainaa|lainata|lainaksi|lainaan|siirtaa|siirra|minulle|sinulle',
    phrases: [
      'tarvitsen .. (?:rahaa|lainaa|rahallista)|rahat (?:ovat |on )?(?:loppu|lopussa)|rahallis~ (?:apua|tukea)|taloudellis~ (?:apua|tukea)|autt?a~ .. (?:rahallisesti|taloudellisesti)',
      'tilinumer~|pankkitiedo~|pankkitie~|(?:laita|laheta~|lahettaa|siirra~|siirtaa|maksa~) .. (?:tililleni|tilillesi)|verkkopankkitunn~|pankkitunnu~',
      'lahjakortin (?:koodi|numero)~|lahjakorttikoodi~|rahansiirto~|pikalaina~',
      'sijoit~ .. (?:kanssani|yhdessa|alusta~)|sijoitusalusta~|sijoitusmahdollisuu~|kaupankayntialusta~|passiivis~ tulo~|tuplaa rahasi',
      '(?:maksaisitko|maksatko|maksa|voi~ .. maksaa) (?:minun )?(?:vuokrani|lippuni|lentolippuni|laskuni|viisumini)',
    ],
    numbers: [
      '(?:puhelin|kannykka|matkapuhelin)?(?:numerosi|numeroasi)|(?:puhelin)?numeroni(?= on| \\d| .)|sinun numero|puhelinnumero~|vaihdetaan numero~',
    ],
    digits: 'nolla yksi kaksi kolme nelja viisi kuusi seitseman kahdeksan yhdeksan',
  },
  fr: {
    give: 'envo(?:ie|ies|yer|yez|ye|yes)|transfer(?:e|es|er)|vire(?:r|s)?|prete(?:r|s|z)?|avance(?:r|s)?|donne (?:moi|mes)|me donner|te donner|te donne|depanne(?:r|s)?|verse(?:r|s)?',
    money:
      'argent|fric|thunes?|cash|especes|cartes? cadeaux?|un virement|un pret|tickets? (?:pcs|neosurf|transcash)|(?:recharge|coupon)s? (?:pcs|neosurf|transcash)',
    phrases: [
      'besoin d (?:argent|un pret|une aide financiere|aide financiere)|besoin de (?:fric|thunes?|cash)|manque d argent',
      '(?:aide|aider|soutien|soutenir) .. financier~|financierement',
      '(?:coordonnees|donnees) bancaires|\\brib|mon rib|ton rib|numero de compte|sur mon compte|sur ton compte',
      '(?:code|codes|numero|numeros) (?:de la|des) cartes? cadeaux?|mandat cash|lydia|paylib|wero',
      'invest(?:is|ir|issons) .. (?:avec moi|ensemble|plateforme)|plateforme (?:de trading|d investissement)|revenus? passifs?|doubler ton argent',
      '(?:tu|vous) .. (?:payer|paies|payes|regler) (?:mon|ma|mes) (?:loyer|billet|factures?|visa|vol|frais)|me payer (?:le|la|mon|un) (?:loyer|billet|facture|visa|vol)',
    ],
    numbers: [
      '(?:ton|votre) (?:numero|num|tel|telephone|portable|06|07)(?! un| 1)|mon (?:numero|num|tel|06|07) (?:c )?est|mon (?:numero|num|tel|06)(?= \\d| .)',
      'numero de (?:telephone|portable|tel)|echanger nos numeros',
    ],
    digits: 'zero un|une deux trois quatre cinq six sept huit neuf',
  },
  it: {
    give: 'manda(?:mi|rmi|re|rti|ti)?|mandi|invia(?:mi|rmi|re|rti)?|invii|spedisci~|trasferi~|presta(?:mi|rmi|re|rti)?|presti|dammi|darmi|mi dai|ti do|anticipa(?:mi|rmi)|bonifica(?:mi|rmi)|versa(?:mi|rmi|re)',
    money: 'soldi|denaro|contanti|grana|cart[ae] regalo|gift card|buoni? regalo|un prestito|un bonifico',
    phrases: [
      '(?:ho bisogno di|mi servono|mi serve) .. (?:soldi|denaro|contanti|prestito|euro)|mi mancano i soldi|aiuto economico|aiut~ economicamente|aiuto finanziario',
      'coordinate bancarie|numero di conto|conto corrente .. (?:bonifico|versa~)|(?:sul|al) (?:mio|tuo) conto|dati bancari',
      'ricarica(?:mi|rmi|re)? (?:la |una |sulla )?(?:mia )?postepay|postepay|satispay|codic[ei] della (?:carta regalo|gift card)',
      'invest~ .. (?:con me|insieme|piattaforma)|piattaforma di (?:trading|investimento)|rendita passiva|reddito passivo|raddoppiare i (?:tuoi )?soldi',
      'mi paghi (?:il |l |la )(?:affitto|biglietto|volo|visto|bolletta)|pagarmi (?:il |l |la )(?:affitto|biglietto|volo|visto|bolletta)',
    ],
    numbers: [
      '(?:tuo|vostro) (?:numero|cellulare|cell|telefono)(?! uno| 1)|mio (?:numero|cellulare|cell) e|mio (?:numero|cell)(?= \\d| .)',
      'numero di (?:telefono|cellulare|cell)|scambiarci i numeri',
    ],
    digits: 'zero uno|un|una due tre quattro cinque sei sette otto nove',
  },
  nb: {
    give: 'send(?:e|er)?|overfor~|lan(?:e|er)?|gi (?:meg|deg)|gir (?:meg|deg)|betal(?:e|er)? meg|innbetal~|legge ut',
    money: 'penger|pengene|kontanter|gavekort~|et lan',
    phrases: [
      '(?:mangler|trenger|behover) .. (?:penger|lan|okonomisk)',
      'okonomisk (?:hjelp|stotte)|(?:hjelp~|stott~) .. okonomisk',
      'kontonummer~|bankopplysninger|(?:til|pa|inn pa) kontoen min|(?:til|pa) min konto|bankkontoen din',
      'koden? (?:til|fra|pa) gavekort~|pengeoverforing',
      'invester~ .. (?:sammen|med meg|plattform)|investeringsplattform|handelsplattform|passiv inntekt|doble pengene',
      'du .. betale (?:husleien min|billetten min|regningen min|visumet mitt|flybilletten min)',
    ],
    numbers: [
      '(?:nummeret|telefonnummeret|mobilnummeret|nr|nummer) (?:ditt|mitt)(?! er a)|(?:ditt|mitt) (?:telefon ?|mobil ?|tlf ?)?(?:nummer|nr)(?! en| 1)',
      '(?:telefon|mobil|tlf) ?(?:nummer~|nr)|(?:bytte|utveksle) nummer',
    ],
    digits: 'null en|et|ett to tre fire fem seks sju|syv atte ni',
  },
  nl: {
    give: 'stuur~|sturen|zend|overmaak|maak .. over|leen|lenen|geef (?:me|mij|je|jou)|schiet .. voor',
    money: 'geld|cash|poen|centen|cadeaukaart~|cadeaubon~|tegoedbon~|een lening',
    afterMoney:
      '(?:te )?(?:sturen|lenen|overmaken|overschrijven|voorschieten|stuurt|stuur|leent|overmaakt|geleend)|overgemaakt|over te maken|aan (?:me|mij|jou) geven',
    phrases: [
      '(?:heb|heeft) .. (?:dringend|snel|even) geld nodig|geld nodig voor|ik heb geld nodig|kom geld tekort',
      'financieel .. (?:help~|steun~)|(?:help~|steun~) .. financieel|financiele (?:hulp|steun)',
      'rekeningnummer|bankgegevens|bankrekeningnummer|op (?:mijn|jouw|je) (?:bank)?rekening (?:over|stort)~|naar (?:mijn|jouw|je) (?:bank)?rekening',
      '(?:stuur|sturen|stuurt|maak|via|per|met een|je een|jou een|mij een|me een) .. tikkie(?! te| laat)|tikkie (?:sturen|gestuurd|betalen)|betaalverzoek~|betaallink',
      'code van de (?:cadeau)?kaart|cadeaukaartcodes?',
      '(?:samen|met mij) .. (?:investeren|beleggen)|investeer .. (?:samen|met mij|platform)|beleggingsplatform|handelsplatform|passief inkomen|je geld verdubbelen',
      '(?:je|jij) .. mijn (?:huur|ticket|vliegticket|rekening|visum) .. (?:betalen|betaalt)',
    ],
    numbers: [
      '(?:je|jouw|uw) (?:telefoon ?|mobiele ?|06 ?|gsm ?)?(?:nummer|nr)(?! een| 1)|mijn (?:telefoon ?|mobiele ?|06 ?|gsm ?)?(?:nummer|nr) is|mijn (?:nummer|nr|06)(?= \\d| .)',
      '(?:telefoon|mobiele|gsm|06) ?nummers?|(?:je|jouw) 06|nummers (?:ruilen|uitwisselen)',
    ],
    digits: 'nul een twee drie vier vijf zes zeven acht negen',
  },
  pl: {
    give: 'wysl(?:ij|ac|esz|e|ij mi)|przesl(?:ij|ac|esz|e)|przele(?:j|jesz|wam)|przelac|pozycz(?:y|yc|ysz|e)?|daj mi|dasz mi|dam ci|wplac(?:ic|isz)?|przeka(?:z|zac|zesz)',
    money: 'pieniadze|pieniedzy|pieniazki|kase|kasy|kasa|gotowke|gotowki|hajs|hajsu|kart~ podarunkow~|pozyczke|przelew',
    phrases: [
      'potrzebuje .. (?:pieniedzy|kasy|pozyczki|gotowki|wsparcia finansowego)|brakuje mi (?:pieniedzy|kasy)|(?:pomoc|wsparcie|pomocy|wsparcia) finansow~|(?:pomoz~|wesprz~|pomoc) .. finansowo',
      'numer(?:u)? (?:konta|rachunku)|nr konta|dane do przelewu|na (?:moje|twoje|mojego) konto|konta bankowego',
      'kod(?:u|em)? blik|blikiem|blika|(?:na|przez|wyslij|zrob|poslij) blik|kod(?:y|u)? z karty podarunkowej|przelew na telefon',
      'zainwest~ .. (?:ze mna|razem|platform~)|inwest~ .. (?:ze mna|razem|platform~)|platform~ (?:inwestycyjn~|handlow~|tradingow~)|dochod pasywny|pasywny dochod|podwoic (?:swoje |twoje )?pieniadze',
      '(?:zaplac|zaplacisz|(?:mozesz|moglbys|moglabys) .. zaplacic) (?:za )?moj(?:e|a)? (?:bilet|czynsz|rachunek|rachunki|wize|lot)',
    ],
    numbers: [
      '(?:twoj|swoj) (?:numer|nr|telefon)(?! jeden| 1)|moj (?:numer|nr) to|moj (?:numer|nr)(?= \\d| .)',
      'numer~ telefonu|nr telefonu|numer komorki|(?:numer|nr) (?:tel|kom)|wymienic sie numerami|podaj .. numer|daj .. numer',
    ],
    digits: 'zero jeden dwa trzy cztery piec szesc siedem osiem dziewiec',
  },
  sv: {
    give: 'skicka~|sand(?:a|er)|overfor~|lana~|ge (?:mig|dig)|ger (?:mig|dig)|betala (?:mig|till mig)|satt(?:a|er)? in',
    money: 'pengar|pengarna|kontanter|presentkort~|ett lan',
    phrases: [
      '(?:behover|saknar|fattas) .. (?:pengar|lan|ekonomisk)|ont om pengar',
      'ekonomisk(?:t)? (?:hjalp|stod)|(?:hjalp~|stod~) .. ekonomiskt',
      'kontonummer~|clearingnummer|bankuppgifter|(?:till|pa|in pa) mitt konto|ditt bankkonto',
      'swisha~|via swish|med swish|(?:min|mitt|din|ditt) swish~|swish ?(?:nummer|nr)|skicka .. swish|swish (?:till|\\d+)',
      'koden? (?:till|fran|pa) presentkort~|pengaoverforing',
      'invester~ .. (?:tillsammans|med mig|plattform)|investeringsplattform|handelsplattform|passiv inkomst|dubbla dina pengar',
      'du .. betala (?:min hyra|min biljett|min rakning|mitt visum|min flygbiljett)',
    ],
    numbers: [
      '(?:ditt|ert) (?:telefon ?|mobil ?|tel ?)?(?:nummer|nr)(?! ett| 1)|mitt (?:telefon ?|mobil ?|tel ?)?(?:nummer|nr) ar|mitt (?:nummer|nr)(?= \\d| .)',
      '(?:telefon|mobil|tel) ?(?:nummer|nr)|byta nummer',
    ],
    digits: 'noll ett|en tva tre fyra fem sex sju atta nio',
  },
};
