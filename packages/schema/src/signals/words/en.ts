import type { SignalWords } from './signal-words.ts';

export const en: SignalWords = {
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
};
