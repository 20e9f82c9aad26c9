/** By country (ISO 3166-1 alpha-2), domains separated by spaces. */
type ByCountry = Readonly<Record<string, string>>;

/** International providers whose names are often mistyped. */
const EVERYWHERE =
  'gmail.com outlook.com hotmail.com icloud.com yahoo.com googlemail.com protonmail.com proton.me live.com msn.com aol.com ' +
  'gmx.net gmx.com me.com mail.com';

/** Popular providers of a country. */
const BY_COUNTRY: ByCountry = {
  AT: 'gmx.at aon.at a1.net chello.at hotmail.at outlook.at live.at yahoo.at drei.at',
  AU: 'bigpond.com optusnet.com.au yahoo.com.au bigpond.net.au iinet.net.au tpg.com.au hotmail.com.au outlook.com.au live.com.au',
  BE: 'telenet.be skynet.be proximus.be hotmail.be outlook.be live.be yahoo.be scarlet.be belgacom.net voo.be pandora.be',
  CA: 'hotmail.ca yahoo.ca live.ca outlook.ca rogers.com shaw.ca sympatico.ca telus.net videotron.ca bell.net',
  CH: 'bluewin.ch gmx.ch hispeed.ch sunrise.ch hotmail.ch outlook.ch yahoo.ch quickline.ch bluemail.ch',
  DE:
    'gmx.de web.de t-online.de freenet.de outlook.de yahoo.de hotmail.de live.de arcor.de aol.de posteo.de vodafone.de ' +
    'mail.de online.de gmx.net',
  DK: 'hotmail.dk live.dk mail.dk jubii.dk outlook.dk yahoo.dk mail.tele.dk stofanet.dk tdcadsl.dk youmail.dk webspeed.dk',
  ES: 'hotmail.es yahoo.es outlook.es telefonica.net movistar.es live.es terra.es orange.es ono.com',
  FI: 'hotmail.fi luukku.com suomi24.fi elisanet.fi kolumbus.fi live.fi saunalahti.fi netti.fi outlook.fi',
  FR:
    'orange.fr free.fr wanadoo.fr sfr.fr laposte.net hotmail.fr yahoo.fr outlook.fr live.fr neuf.fr bbox.fr gmx.fr ' +
    'club-internet.fr numericable.fr aol.fr',
  GB:
    'hotmail.co.uk yahoo.co.uk live.co.uk btinternet.com sky.com talktalk.net ntlworld.com virginmedia.com blueyonder.co.uk ' +
    'tiscali.co.uk',
  IE: 'eircom.net yahoo.ie live.ie outlook.ie hotmail.ie',
  IT: 'libero.it hotmail.it virgilio.it tiscali.it alice.it yahoo.it live.it outlook.it fastwebnet.it tim.it tin.it inwind.it',
  LU: 'pt.lu internet.lu vo.lu',
  NL:
    'hotmail.nl live.nl ziggo.nl kpnmail.nl xs4all.nl planet.nl home.nl upcmail.nl hetnet.nl outlook.nl casema.nl chello.nl ' +
    'kpnplanet.nl quicknet.nl zeelandnet.nl telfort.nl zonnet.nl online.nl solcon.nl caiway.net',
  NO: 'hotmail.no online.no live.no yahoo.no outlook.no getmail.no broadpark.no lyse.net start.no',
  NZ: 'xtra.co.nz yahoo.co.nz hotmail.co.nz outlook.co.nz slingshot.co.nz',
  PL: 'wp.pl onet.pl o2.pl interia.pl gazeta.pl poczta.onet.pl op.pl tlen.pl vp.pl onet.eu poczta.fm buziaczek.pl',
  SE: 'hotmail.se telia.com live.se yahoo.se outlook.se spray.se comhem.se bredband.net tele2.se home.se',
  US: 'comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net optonline.net',
};

/** Other existing providers: never corrected, however similar they are to another. */
const OTHERS_EVERYWHERE =
  'windowslive.com passport.com mac.com ymail.com rocketmail.com myyahoo.com aim.com protonmail.ch pm.me gmx.us ' +
  'gmx.info gmx.eu gmx.biz gmx.org email.com usa.com fastmail.com fastmail.fm fmail.com fmail.co.uk hey.com zoho.com zoho.eu ' +
  'zohomail.com zohomail.eu tutanota.com tutanota.de tutamail.com tuta.com tuta.io keemail.me hushmail.com hush.com ' +
  'mailbox.org posteo.net posteo.org mailfence.com runbox.com startmail.com disroot.org riseup.net mailo.com mailo.eu ' +
  'net-c.com netc.eu qmail.com inbox.com inbox.lv inbox.ru mail.ru bk.ru list.ru internet.ru yandex.com yandex.ru ya.ru ' +
  'rambler.ru ukr.net i.ua meta.ua qq.com naver.com hanmail.net rediffmail.com duck.com mozmail.com eclipso.eu eclipso.de ' +
  'tiscali.com lycos.com excite.com mail.ee mail.bg abv.bg seznam.cz email.cz post.cz centrum.cz azet.sk zoznam.sk ' +
  'freemail.hu citromail.hu sapo.pt clix.pt iol.pt mail.pt live.com.pt otenet.gr hol.gr mail.gr siol.net t-2.net ' +
  'emailn.de free.com bol.com uol.com.br bol.com.br terra.com.br ig.com.br cloud.com cox.com att.com verizon.com comcast.com ' +
  'home.com mail.co mail.eu wp.eu';
const OTHERS: ByCountry = {
  AT: 'utanet.at inode.at tele2.at kabsi.at liwest.at liwest.net magenta.at vol.at cnv.at tirol.com surfeu.at mail.at email.at',
  AU: 'bigpond.com.au dodo.com.au westnet.com.au internode.on.net adam.com.au ozemail.com.au iprimus.com.au netspace.net.au telstra.com',
  BE: 'brutele.be edpnet.be edpnet.net orange.be base.be swing.be versateladsl.be tiscali.be advalvas.be myonline.be mail.be',
  CA: 'cogeco.ca cogeco.net eastlink.ca sasktel.net mts.net mymts.net bellaliant.net teksavvy.com primus.ca xplornet.com mail.ca',
  CH:
    'swissonline.ch swisscom.ch swisscom.com freesurf.ch green.ch greenmail.ch citycable.ch netplus.ch ggaweb.ch vtxnet.ch ' +
    'solnet.ch romandie.com datacomm.ch ik.me ikmail.com etik.com mail.ch email.ch',
  DE:
    '1und1.de onlinehome.de alice.de alice-dsl.net alice-dsl.de email.de vodafonemail.de kabelmail.de unitybox.de ewetel.net ' +
    'ewe.net netcologne.de osnanet.de magenta.de lycos.de epost.de nexgo.de firemail.de directbox.com compuserve.de tiscali.de ' +
    'o2mail.de o2online.de t-mobile.de mnet-mail.de mnet-online.de versanet.de htp-tel.de ok.de genion.de smart-mail.de',
  DK:
    'tdcspace.dk tdc.dk youseepost.dk yousee.dk stofa.dk ofir.dk private.dk privat.dk post.tele.dk sol.dk get2net.dk ' +
    'mobilixnet.dk fibermail.dk energimail.dk profibermail.dk waoo.dk dukamail.dk dbmail.dk esenet.dk bbsyd.dk altiboxmail.dk ' +
    'kabelmail.dk nal-net.dk turbopost.dk newmail.dk forum.dk surfmail.dk tiscali.dk email.dk',
  ES:
    'telefonica.es telefonica.com movistar.com jazztel.es jazzfree.com ya.com wanadoo.es vodafone.es euskaltel.net ' +
    'euskalnet.net mundo-r.com telecable.es gmx.es msn.es eresmas.com tiscali.es inicia.es correo.es mail.es',
  FI:
    'saunalahti.com pp.inet.fi inet.fi dnainternet.net dnainternet.fi dna.fi welho.com welho.fi nic.fi kotiposti.net phnet.fi ' +
    'mbnet.fi surffi.fi surfeu.fi sci.fi iki.fi elisa.fi elisa.com jippii.fi ebaana.net kymp.net luukku.fi sonera.fi ' +
    'soneraplaza.fi wippies.com netikka.fi mail.fi email.fi',
  FR:
    'cegetel.net bouygtel.fr bouyguestelecom.fr laposte.fr numericable.com noos.fr aliceadsl.fr libertysurf.fr voila.fr ' +
    '9online.fr infonie.fr tele2.fr ovh.fr caramail.com caramail.fr dartybox.com modulonet.fr netcourrier.com mailo.fr ' +
    'francetelecom.com orange.com sfr.com wanadoo.com grange.fr mail.fr email.fr',
  GB:
    'btopenworld.com bt.com btconnect.com virgin.net blueyonder.com talk21.com o2.co.uk orange.net orange.co.uk orangehome.co.uk ' +
    'wanadoo.co.uk freeserve.co.uk fsmail.net fsnet.co.uk plus.com plus.net madasafish.com force9.co.uk zen.co.uk aol.co.uk ' +
    'gmx.co.uk onetel.com onetel.net supanet.com which.net waitrose.com tesco.net dsl.pipex.com pipex.com lineone.net ' +
    'karoo.co.uk uwclub.net mail.co.uk email.co.uk sky.co.uk',
  IE:
    'eircom.ie eir.ie indigo.ie iol.ie oceanfree.net esatclear.ie esat.ie ireland.com vodafone.ie digiweb.ie ' +
    'imagine.ie o2.ie upcmail.ie virginmedia.ie magnet.ie ntlworld.ie mail.ie',
  IT:
    'tele2.it iol.it blu.it giallo.it fastweb.it vodafone.it poste.it pec.it aruba.it arubapec.it legalmail.it email.it ' +
    'katamail.com kataweb.it supereva.it interfree.it teletu.it wind.it windtre.it msn.it aol.it gmx.it jumpy.it infinito.it ' +
    'lycos.it mclink.it mail.it alice.com',
  LU: 'post.lu visual-online.lu education.lu tango.lu eltrona.lu mail.lu',
  NL:
    'kpn.nl kpn.com hccnet.nl xs4all.net tele2.nl telfortglasvezel.nl onsnet.nu onsbrabantnet.nl caiway.nl kabelfoon.net ' +
    'kabelfoon.nl wxs.nl worldonline.nl freeler.nl versatel.nl orange.nl euronet.nl filternet.nl concepts.nl delta.nl ' +
    'lijbrandt.nl multiweb.nl wanadoo.nl 12move.nl freemail.nl mail.nl email.nl msn.nl gmx.nl yahoo.nl tiscali.nl introweb.nl ' +
    'castel.nl compaqnet.nl dds.nl vodafonevast.nl tmobilethuis.nl plex.nl freedom.nl upc.nl box.nl',
  NO:
    'c2i.net frisurf.no bluezone.no tele2.no tiscali.no epost.no sensewave.com nextgentel.no ebnett.no enivest.net mimer.no ' +
    'netcom.no telenor.no telenor.com altibox.no altiboxmail.no haugnett.no ymail.no mail.no email.no',
  NZ: 'vodafone.co.nz clear.net.nz paradise.net.nz ihug.co.nz orcon.net.nz actrix.co.nz inspire.net.nz snap.net.nz mail.co.nz',
  PL:
    'interia.eu interia.com poczta.onet.eu poczta.pl go2.pl autograf.pl amorki.pl czateria.pl spoko.pl opoczta.pl neostrada.pl ' +
    'orange.pl plusnet.pl plus.pl upcpoczta.pl aster.pl chello.pl int.pl adres.pl home.pl hot.pl lubie.to hoga.pl epf.pl ' +
    'kki.net.pl tenbit.pl onet.com.pl mail.pl email.pl',
  SE:
    'bredband2.com glocalnet.net bahnhof.se swipnet.se algonet.se bostream.nu bostream.com passagen.se tyfonmail.se ownit.se ' +
    'ownit.nu brikks.com netatonce.net spray.com operamail.com loopia.se bahnhofbredband.se telenor.se utfors.se alltele.se ' +
    'telia.se mail.se email.se sverige.nu',
  US:
    'optimum.net roadrunner.com rr.com twc.com windstream.net frontier.com frontiernet.net juno.com netzero.net netzero.com ' +
    'centurylink.net centurytel.net q.com embarqmail.com mindspring.com pacbell.net ameritech.net swbell.net prodigy.net ' +
    'snet.net suddenlink.net mediacombb.net cableone.net wowway.com insightbb.com bellatlantic.net netscape.net netscape.com ' +
    'usa.net cs.com compuserve.com hughes.net spectrum.net',
};

const namesIn = (names: string) => names.split(' ');
const listsOf = (lists: ByCountry): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(lists).map(([country, names]) => [country, namesIn(names)]));

export const PROVIDERS = { everywhere: namesIn(EVERYWHERE), byCountry: listsOf(BY_COUNTRY) };
export const OTHER_PROVIDERS = { everywhere: namesIn(OTHERS_EVERYWHERE), byCountry: listsOf(OTHERS) };

/** The only domain of providers with just one, by the name before its dot. */
export const ONLY_DOMAINS: Readonly<Record<string, string>> = {
  gmail: 'gmail.com',
  googlemail: 'googlemail.com',
  icloud: 'icloud.com',
};
/** Providers with domains in most countries. */
export const BRANDS = ['hotmail', 'outlook', 'yahoo', 'live', 'gmx', 'msn', 'ymail'];
