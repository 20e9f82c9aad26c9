// For the server's list beside a conversation, whose scripts come late.
import './chat-list.module.css';
import './chat-row.module.css';
import './list/list-head.module.css';
import './list/new-matches.module.css';
import './list/row-tools.module.css';
