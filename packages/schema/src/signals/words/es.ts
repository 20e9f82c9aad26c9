import type { SignalWords } from './signal-words.ts';

export const es: SignalWords = {
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
};
