import type { Locale } from '@vonk/schema/constants';
import { type GivenNames, givenNames } from './given-names.ts';

/** The English ones are given where a language has none. */
export const NAMES: Partial<Record<Locale, GivenNames>> & { en: GivenNames } = {
  nl: givenNames({
    female: {
      young: `Noor Sanne Lotte Fleur Anouk Iris Roos Femke Eva Julia Lisa Romy Naomi Esmée Maud Demi Kim Lieke Jasmijn
        Amber Merel Tessa Marit Yara Isa Imke Floor Sofie Nina Bo Elif Samira Daphne Loes Charlotte Joëlle Rosa`,
      older: `Marieke Ingrid Saskia Monique Petra Esther Mirjam Yvonne Annemiek Jolanda Wilma Karin Brigitte Marjolein
        Ellen Anja Carla Henny Ria Tineke Marijke Joke Hanneke Els Gerda Margriet Nicole Sandra Bianca Astrid Simone
        Jacqueline Désirée Trudy Lia Paula Corrie`,
    },
    male: {
      young: `Daan Thijs Jesse Ruben Lars Bram Jasper Niels Koen Stijn Tim Sven Joris Luuk Milan Rik Bas Mees Teun
        Floris Pim Gijs Sander Thomas Rens Yassin Mitchel Dylan Jordy Casper Wouter Olivier Job Jelle Tijn Kaj Hugo`,
      older: `Marco Erik Frank Peter René Ronald Michel Edwin Patrick Jeroen Dennis Richard Hans Henk Wim Kees Gerard
        Theo Rob Ruud Ton Bert Jaap Arie Hugo Maarten Paul Robert Willem Rudy Leo Ger Martin André Harry Freek Jos`,
    },
  }),
  de: givenNames({
    female: {
      young: `Lena Hannah Laura Lea Marie Johanna Sophie Jana Katharina Franziska Julia Nele Paula Miriam Vanessa Elif
        Annika Carolin Theresa Alina Antonia Luisa Isabel Svenja Pia Jule Merle Aylin Mara Clara Ronja Helene Malin Nora`,
      older: `Sabine Petra Claudia Andrea Susanne Martina Birgit Heike Anja Kerstin Monika Gabriele Silke Tanja Nicole
        Stefanie Katrin Ute Ulrike Angelika Renate Karin Barbara Christiane Manuela Simone Bettina Doris Elke Regina
        Cornelia Marion Ilona Beate`,
    },
    male: {
      young: `Lukas Jonas Felix Leon Maximilian Paul Tim Niklas Jan Moritz Fabian Philipp Simon Tobias David Julian
        Florian Sebastian Marcel Dominik Kevin Emre Benedikt Jannik Lennart Malte Konstantin Oskar Anton Vincent Finn
        Hannes Linus Robin`,
      older: `Thomas Michael Andreas Stefan Frank Jürgen Uwe Bernd Ralf Matthias Jörg Holger Torsten Markus Christian
        Dirk Klaus Wolfgang Peter Werner Rainer Norbert Dieter Martin Oliver Carsten Volker Heiko Ingo Detlef Günter
        Roland Hartmut Olaf`,
    },
  }),
  en: givenNames({
    female: {
      young: `Emily Sophie Charlotte Jess Megan Lauren Chloe Hannah Georgia Bethany Amy Lucy Holly Ellie Zoe Gemma Amber
        Naomi Jasmine Priya Imogen Freya Rosie Poppy Isla Daisy Phoebe Tamsin Maisie Aisha Leah Abigail Keira Esme Robyn`,
      older: `Karen Susan Julie Jane Helen Alison Jackie Deborah Tracy Sharon Caroline Amanda Nicola Joanne Louise Wendy
        Gillian Lesley Sandra Lorraine Angela Diane Beverley Heather Fiona Maxine Yvonne Carol Linda Michelle Paula
        Denise Janet Rosalind Marcia`,
    },
    male: {
      young: `Jack Harry Tom Oliver James Callum Ben Josh Liam Ryan Alex Luke Connor Sam Joe Adam Jamie Lewis Nathan Kieran
        Rhys Theo Marcus Elliot Max Reece Toby Declan Jordan Owen Dominic Finlay Zach Caleb Miles`,
      older: `David Paul Andrew Mark Stephen Ian Gary Kevin Neil Graham Simon Martin Nigel Keith Alan Colin Trevor Philip
        Stuart Barry Clive Derek Adrian Russell Darren Howard Roger Malcolm Leonard Winston Gareth Duncan Raymond Hugh
        Terence`,
    },
  }),
  fr: givenNames({
    female: {
      young: `Camille Léa Manon Chloé Emma Inès Sarah Pauline Marine Juliette Clara Mathilde Lucie Anaïs Margaux Justine
        Élodie Louise Alice Jade Noémie Romane Agathe Salomé Fanny Amandine Solène Capucine Yasmine Éloïse Maëlle
        Charlotte Aurore Lina`,
      older: `Nathalie Isabelle Sylvie Catherine Valérie Sandrine Véronique Christine Florence Corinne Laurence Sophie
        Stéphanie Martine Brigitte Françoise Patricia Hélène Anne Carole Béatrice Pascale Dominique Michèle Agnès Muriel
        Delphine Karine Élisabeth Monique Chantal Odile Claire Estelle`,
    },
    male: {
      young: `Thomas Lucas Hugo Antoine Maxime Alexandre Julien Nicolas Théo Quentin Romain Clément Baptiste Valentin Louis
        Arthur Adrien Florian Mathieu Raphaël Gabriel Simon Bastien Corentin Kévin Rayan Loïc Tristan Victor Paul
        Aurélien Martin Yanis Rémi`,
      older: `Philippe Laurent Christophe Frédéric Stéphane Pascal Olivier Thierry Éric Bruno Patrick Alain François Michel
        Didier Denis Gilles Marc Hervé Vincent Jérôme Franck Yves Xavier Serge Christian Bernard Dominique Sébastien
        Fabrice Gérard Luc Benoît Roland`,
    },
  }),
  es: givenNames({
    female: {
      young: `Lucía María Paula Laura Marta Sara Andrea Alba Claudia Carla Irene Nerea Ainhoa Julia Elena Noelia Cristina
        Patricia Celia Aitana Rocío Ángela Miriam Lara Carmen Natalia Valeria Vega Marina Nuria Leire Candela Inés Jimena`,
      older: `Ana Isabel Pilar Mercedes Rosa Montse Susana Mónica Silvia Beatriz Yolanda Eva Raquel Sonia Begoña Inmaculada
        Concha Dolores Teresa Belén Esther Amparo Maite Victoria Encarna Lourdes Consuelo Gloria Asunción Rosario Manuela
        Alicia Carlota Luz`,
    },
    male: {
      young: `Pablo Álvaro Adrián Javier Daniel Sergio Carlos Jorge Diego Marcos Iván Hugo Rubén Alejandro David Víctor
        Mario Raúl Guillermo Iker Aitor Nicolás Gonzalo Samuel Jaime Unai Rodrigo Marc Joel Bruno Izan Álex Héctor Ismael`,
      older: `Antonio Manuel José Francisco Luis Miguel Ángel Fernando Rafael Ramón Pedro Jesús Vicente Alberto Enrique
        Ignacio Juan Andrés Joaquín Santiago Eduardo Roberto Ricardo Julio Emilio Gabriel Tomás Salvador Jordi Xavier
        Agustín Félix Óscar Alfonso`,
    },
  }),
  it: givenNames({
    female: {
      young: `Giulia Chiara Martina Francesca Sara Federica Alessia Elisa Valentina Giorgia Ilaria Sofia Aurora Camilla
        Beatrice Alice Noemi Arianna Eleonora Marta Greta Silvia Serena Veronica Irene Ludovica Benedetta Miriam Gaia
        Rebecca Matilde Caterina Viola Asia`,
      older: `Paola Daniela Cristina Barbara Monica Simona Roberta Laura Patrizia Antonella Stefania Sabrina Carla Donatella
        Manuela Lucia Raffaella Tiziana Rosanna Maria Anna Franca Giovanna Luisa Rita Lorena Marina Nadia Michela Rosa
        Gabriella Emanuela Loredana Mirella`,
    },
    male: {
      young: `Luca Marco Andrea Matteo Lorenzo Alessandro Davide Simone Federico Riccardo Francesco Gabriele Giacomo Tommaso
        Nicolò Edoardo Filippo Leonardo Daniele Mattia Pietro Michele Emanuele Christian Valerio Jacopo Samuele Diego
        Alberto Giulio Dario Elia Manuel Nicola`,
      older: `Giuseppe Giovanni Roberto Paolo Stefano Massimo Maurizio Claudio Mario Antonio Fabio Enrico Gianni Carlo Sergio
        Franco Alberto Bruno Vincenzo Salvatore Angelo Walter Renato Luigi Giorgio Fabrizio Gianluca Mauro Silvio Umberto
        Raffaele Domenico Piero Cesare`,
    },
  }),
  da: givenNames({
    female: {
      young: `Emma Freja Ida Laura Mathilde Sofie Caroline Julie Cecilie Amalie Josefine Signe Line Maja Anna Clara Katrine
        Nanna Astrid Mille Louise Sara Simone Liva Thea Frida`,
      older: `Mette Hanne Lene Susanne Charlotte Anne Pia Tina Gitte Bente Dorthe Karen Inge Helle Lone Birgitte Marianne
        Kirsten Annette Ulla Jette Rikke Trine Vibeke Heidi Camilla`,
    },
    male: {
      young: `Mads Emil Frederik Mikkel Rasmus Kasper Oliver Magnus Simon Jonas Mathias Christian Anders Tobias Sebastian
        Nikolaj Gustav Malthe Lukas Victor Oscar Philip Marcus Asger Jeppe Villads`,
      older: `Lars Michael Søren Henrik Jesper Thomas Peter Jens Ole Niels Hans Torben Claus Carsten Kim Per Morten Martin
        Bo Steen Erik Brian Flemming Jørgen Poul Allan`,
    },
  }),
  sv: givenNames({
    female: {
      young: `Emma Elin Julia Hanna Amanda Sara Linnea Matilda Moa Ebba Wilma Alva Felicia Johanna Klara Frida Lovisa Ida
        Josefine Tilda Ellen Nora Maja Saga Tuva Stina`,
      older: `Anna Maria Karin Eva Lena Annika Marie Susanne Helena Ulrika Camilla Åsa Katarina Birgitta Monica Carina
        Cecilia Gunilla Ingrid Kristina Pia Agneta Yvonne Petra Malin Lotta`,
    },
    male: {
      young: `Erik Oscar Viktor Alexander Filip Emil Anton Linus Simon Gustav Jonathan Axel Isak Rasmus Adam Lukas Hampus
        Albin Elias Hugo Ludvig Robin Sebastian Melker Joel Alfred`,
      older: `Lars Anders Mikael Johan Per Magnus Fredrik Stefan Peter Thomas Jan Mats Håkan Ulf Björn Göran Lennart Bengt
        Kjell Niklas Patrik Henrik Roger Tommy Leif Conny`,
    },
  }),
  nb: givenNames({
    female: {
      young: `Ingrid Nora Emma Ida Thea Maria Julie Silje Marte Kristine Camilla Hanna Sara Vilde Amalie Tuva Sunniva Andrea
        Mathilde Ingeborg Oda Malin Frida Karoline Live Eline`,
      older: `Anne Hilde Heidi Anita Bente Trine Monica Wenche Kari Marit Tone Siv Randi Berit Lise Hege Grete Solveig Turid
        Liv Åse Mona Elin Nina Bodil Gro`,
    },
    male: {
      young: `Magnus Henrik Jonas Kristian Sander Andreas Martin Markus Sondre Håkon Eirik Fredrik Mathias Emil Tobias Lars
        Vegard Simen Jakob Kristoffer Ole Even Aksel Petter Sivert Brage`,
      older: `Bjørn Svein Terje Morten Rune Geir Tore Trond Øyvind Kjell Arne Odd Stein Frode Roar Pål Espen Dag Ivar Tom
        Knut Harald Ståle Jan Vidar Roy`,
    },
  }),
  fi: givenNames({
    female: {
      young: `Emilia Sofia Aino Anni Laura Jenni Heidi Noora Iida Emma Veera Roosa Sanni Elina Oona Siiri Helmi Salla Vilma
        Essi Milla Aada Saara Katri Kaisla Ronja`,
      older: `Anne Päivi Tiina Minna Sari Kirsi Marja Leena Tuula Pirjo Ritva Merja Satu Outi Riitta Eija Arja Mervi Jaana
        Virpi Hanna Anu Mari Heli Tarja Katja`,
    },
    male: {
      young: `Mikko Juho Ville Antti Lauri Joonas Aleksi Eetu Niko Otto Elias Onni Teemu Jere Valtteri Tuomas Henri Akseli
        Santeri Arttu Miro Oskari Joni Samuli Toni Roope`,
      older: `Jari Timo Juha Kari Jukka Pekka Matti Markku Heikki Petri Hannu Seppo Jorma Ari Esa Pasi Marko Sami Mika Janne
        Harri Risto Tapio Kimmo Veli Tero`,
    },
  }),
  pl: givenNames({
    female: {
      young: `Julia Zuzanna Natalia Karolina Aleksandra Weronika Paulina Kinga Klaudia Martyna Patrycja Dominika Oliwia
        Wiktoria Magdalena Kamila Justyna Monika Ola Alicja Zofia Hanna Nina Sandra Sylwia Maja`,
      older: `Anna Małgorzata Katarzyna Agnieszka Barbara Ewa Elżbieta Joanna Beata Dorota Renata Iwona Grażyna Jolanta
        Bożena Danuta Teresa Halina Urszula Marzena Aneta Edyta Izabela Wioletta Aldona Lucyna`,
    },
    male: {
      young: `Jakub Mateusz Kacper Michał Dawid Patryk Kamil Szymon Bartosz Adrian Filip Maciej Damian Łukasz Konrad Hubert
        Igor Wojciech Mikołaj Oskar Sebastian Karol Arek Dominik Wiktor Olek`,
      older: `Piotr Krzysztof Andrzej Tomasz Paweł Marcin Marek Grzegorz Jerzy Dariusz Mariusz Zbigniew Jacek Robert Adam
        Ryszard Sławomir Janusz Wiesław Mirosław Leszek Artur Waldemar Bogdan Rafał Roman`,
    },
  }),
};

/** A country's own list, used instead of its language's; keys are country and language. */
export const OWN_NAMES: Record<string, GivenNames> = {
  'US-en': givenNames({
    female: {
      young: `Madison Brooke Ashley Taylor Kayla Sierra Aaliyah Savannah Hailey Morgan Alexis Destiny Courtney Haley`,
      older: `Tammy Kimberly Lori Tina Rhonda Stacy Darlene Vivian Kelly Dawn Renee Monique Tonya Heather Shannon Melissa
        Regina Yolanda Leslie Jill Cynthia Valerie Denise Carmen`,
    },
    male: {
      young: 'Tyler Brandon Austin Cody Hunter Trevon Mason Chase Isaiah Logan Travis Derek',
      older: 'Randy Greg Todd Curtis Dwayne Scott Jeff Chad Terrence Doug Rick Carlos',
    },
  }),
};

/** Additional names of a country, besides those of its language; keys are country and language. */
export const EXTRA_NAMES: Record<string, GivenNames> = {
  'AT-de': givenNames({
    female: { young: 'Magdalena Viktoria Anna Valentina Leonie', older: 'Elfriede Waltraud Eva Sonja Gerlinde' },
    male: { young: 'Matthias Raphael Stefan Elias Xaver', older: 'Gerhard Franz Josef Reinhard Helmut' },
  }),
  'BE-nl': givenNames({
    female: { young: 'Lien Jolien Febe Amélie Lore Silke', older: 'Greet Katrien Hilde Veerle Nadine Martine' },
    male: { young: 'Wout Jens Robbe Maxim Seppe Lowie', older: 'Luc Dirk Geert Johan Stefaan Filip' },
  }),
  'CH-de': givenNames({
    female: { young: 'Seraina Ladina Corina Livia Flurina', older: 'Ursula Verena Heidi Rita Esther' },
    male: { young: 'Reto Nico Flurin Silvan Andri', older: 'Urs Beat Hansruedi Ueli Daniel' },
  }),
  'IE-en': givenNames({
    female: {
      young: 'Aoife Niamh Saoirse Ciara Sinéad Orla Róisín Caoimhe',
      older: 'Siobhán Deirdre Bernadette Maeve Gráinne Noreen Eileen Geraldine',
    },
    male: { young: 'Cian Oisín Darragh Eoin Conor Rory Fionn', older: 'Brendan Padraig Declan Seamus Niall Fergal' },
  }),
};
