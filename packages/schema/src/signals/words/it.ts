import type { SignalWords } from './signal-words.ts';

export const it: SignalWords = {
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
};
